import { Link } from "react-router";
import { itemsAt, readAt } from "#src/content/changes.ts";
import type { Field as ContentField } from "#src/content/describe.ts";
import { companyTokens } from "#src/content/tokens.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextArea } from "#src/ui/field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { DraftLine, Problem } from "../contract.ts";
import { itemTitle, messagesAt, statedNote, textOf } from "./field-text.ts";
import { ItemDetails } from "./item-details.tsx";
import { PictureField } from "./picture-field.tsx";
import { ProseField } from "./prose/prose-field.tsx";
import type { DocumentAnswer } from "./use-saver.ts";

export interface FieldsProps {
  fields: readonly ContentField[];
  /** The document with its drafts. */
  data: unknown;
  drafts: readonly DraftLine[];
  problems: readonly Problem[];
  /** The fields that contain a claim. */
  claimed: readonly string[];
  /** The items that lists of ids can refer to. */
  choices: DocumentAnswer["choices"];
  tokenSource: DocumentAnswer["tokenSource"];
  /** The path of the surrounding group or item, with a dot; "" for the document. */
  prefix?: string;
  /** The URL for editing a list's item, if it is not edited here. */
  itemAddress?: (path: string) => string;
}

/**
 * The inputs of a document, from its schema. Each field has three inputs, `paths`, `values` and `versions`, so that the
 * form can be posted without scripts. The form's buttons move, remove and add items (`step`).
 */
export function DocumentFields({ fields, prefix = "", ...rest }: FieldsProps) {
  return fields.map((field) => {
    const path = prefix + field.name;
    if (field.kind === "group")
      return (
        <fieldset key={path} className="content-group">
          <legend className="title-3">{field.label}</legend>
          <DocumentFields fields={field.fields ?? []} prefix={`${path}.`} {...rest} />
        </fieldset>
      );
    if (field.kind === "list" && field.fields) return <ListField key={path} {...{ field, path }} {...rest} />;
    return <OneField key={path} {...{ field, path }} {...rest} />;
  });
}

type Placed = Omit<FieldsProps, "fields" | "prefix"> & { field: ContentField; path: string };

function OneField({ field, path, data, drafts, problems, claimed, choices, tokenSource }: Placed) {
  const { label, kind, max, min, help, stated, options = [], of } = field;
  const text = textOf(field, readAt(data, path));
  const isOptional = min === 0 && kind !== "number" && kind !== "list";
  const draft = drafts.find((line) => line.path === path);
  const ids =
    of &&
    `One a line, by what is before its name: ${choices[of].map(({ id, title }) => `${id} (${title})`).join(", ")}.`;
  const [token] = companyTokens(text);
  const hints = [
    help,
    token && `${token} repeats what is entered under ${tokenSource}. Change it there, or write over it here.`,
    stated && statedNote(stated),
    claimed.includes(path) && "This sentence is a claim: changing it makes it unproven.",
    kind === "list" && (ids ?? "One a line."),
    (kind === "line" || kind === "text" || kind === "prose") && max && `${max} characters at most.`,
    isOptional && "May be empty.",
  ].filter(Boolean);
  const rows = rowsFor(text);
  const input = {
    label: draft ? <DraftLabel label={label} draft={draft} /> : label,
    name: "values",
    defaultValue: text,
    hint: hints.join(" ") || undefined,
    problem: messagesAt(problems, path),
    "data-path": path,
  };
  return (
    <div className="content-field">
      <input type="hidden" name="paths" value={path} readOnly />
      <input type="hidden" name="versions" value={draft?.version ?? 0} readOnly />
      {kind === "picture" ? (
        <PictureField {...input} uses={field.uses} />
      ) : kind === "choice" ? (
        <Choice {...input} options={options} />
      ) : kind === "prose" ? (
        <ProseField {...input} rows={rows} title={label} allow={field.allow} />
      ) : kind === "text" || kind === "list" ? (
        <TextArea {...input} rows={rows} />
      ) : (
        <Field {...input} {...(kind === "number" && { type: "number", step: "any", min, max })} />
      )}
    </div>
  );
}

const CHARACTERS_PER_ROW = 70;
const rowsFor = (text: string) =>
  Math.max(
    3,
    text.split("\n").reduce((rows, line) => rows + Math.ceil((line.length + 1) / CHARACTERS_PER_ROW), 0),
  );

function DraftLabel({ label, draft: { by } }: { label: string; draft: DraftLine }) {
  return (
    <>
      {label} <span className="pill off">Draft{by && ` by ${by}`}</span>
    </>
  );
}

interface ChoiceProps {
  label: React.ReactNode;
  name: string;
  defaultValue: string;
  options: readonly string[];
  "data-path": string;
}

function Choice({ label, options, ...select }: ChoiceProps) {
  return (
    <label className="input">
      <span className="legend">{label}</span>
      <select {...select} className="control">
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

function ListField({ field, path, data, problems, itemAddress, ...rest }: Placed) {
  const { fields = [], label, min = 0, max = Number.POSITIVE_INFINITY } = field;
  const items = itemsAt(data, path);
  const ownProblem = problems.find((problem) => problem.path === path)?.message;
  return (
    <fieldset className="content-list">
      <legend className="title-3">{label}</legend>
      {ownProblem && <p className="problem">{ownProblem}</p>}
      <ol className="content-items">
        {items.map((item, place) => {
          const itemPath = `${path}.${item.id}`;
          const title = itemTitle(fields, item);
          const ownProblems = problems.filter((problem) => problem.path.startsWith(`${itemPath}.`));
          return (
            <li key={item.id} data-item={itemPath}>
              {/* Hidden from screen readers, since the buttons do the same. */}
              <span className="drag-handle needs-js" aria-hidden="true">
                <Icon name="menu" />
              </span>
              {itemAddress ? (
                <Link to={itemAddress(itemPath)} className="content-item-link">
                  <span className="content-item-title text-link">{title}</span>
                  <ItemState
                    problems={ownProblems.length}
                    isDraft={rest.drafts.some((draft) => `${draft.path}.`.startsWith(`${itemPath}.`))}
                  />
                </Link>
              ) : (
                <ItemDetails isFaulty={ownProblems.length > 0}>
                  <summary className="with-sign">
                    <span className="content-item-title">{title}</span>
                  </summary>
                  <div className="content-item">
                    <DocumentFields fields={fields} prefix={`${itemPath}.`} {...{ data, problems }} {...rest} />
                  </div>
                </ItemDetails>
              )}
              <div className="buttons">
                <StepButton step={`up ${itemPath}`} label={`Up: ${title}`} isDisabled={place === 0}>
                  Up
                </StepButton>
                <StepButton step={`down ${itemPath}`} label={`Down: ${title}`} isDisabled={place === items.length - 1}>
                  Down
                </StepButton>
                <StepButton step={`remove ${itemPath}`} label={`Remove: ${title}`} isDisabled={items.length <= min}>
                  Remove
                </StepButton>
              </div>
            </li>
          );
        })}
      </ol>
      {items.length < max && (
        <div className="buttons">
          <StepButton step={`add ${path}`} label={`Add: ${label}`}>
            Add
          </StepButton>
        </div>
      )}
    </fieldset>
  );
}

function ItemState({ problems, isDraft }: { problems: number; isDraft: boolean }) {
  if (problems > 0) return <span className="pill off">{problems} to correct</span>;
  return isDraft && <span className="pill fresh">Draft</span>;
}

interface StepButtonProps {
  step: string;
  /** The text for screen readers; it begins with the button's visible text. */
  label: string;
  isDisabled?: boolean;
  children: string;
}

function StepButton({ step, label, isDisabled, children }: StepButtonProps) {
  return (
    <Button type="submit" name="step" value={step} look="ghost" isSmall aria-label={label} disabled={isDisabled}>
      {children}
    </Button>
  );
}
