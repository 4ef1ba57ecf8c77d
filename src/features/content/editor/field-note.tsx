import { readAt } from "#src/content/changes.ts";
import { type Field, fieldAt } from "#src/content/describe.ts";
import { statedNote, textOf } from "./field-text.ts";
import { type DocumentAnswer, fieldsOf } from "./use-saver.ts";

/** The focused text. */
export interface ActiveField {
  document: string;
  path: string;
  label: string;
  length: number;
  link?: string;
  max?: number;
  stated?: string;
}

/** Undefined if the document has not loaded, or has no such field. */
export function activeField(
  answer: DocumentAnswer | undefined,
  path: string,
  rest: Pick<ActiveField, "length" | "link">,
): ActiveField | undefined {
  const { field } = fieldOf(answer, path);
  return (
    answer &&
    field && { document: answer.name, path, label: field.label, max: field.max, stated: field.stated, ...rest }
  );
}

const fieldOf = (answer: DocumentAnswer | undefined, path: string): { field?: Field } =>
  (answer && fieldAt(fieldsOf(answer), path)) ?? {};

/** A text for editing, before tokens are replaced. */
export function rawText(answer: DocumentAnswer | undefined, path: string): string | undefined {
  const { field } = fieldOf(answer, path);
  return answer && field && textOf(field, readAt(answer.data, path));
}

/**
 * The focused field. Its text's link is followed here, because a click on the text edits it, and phones have no Ctrl
 * key.
 */
export function FieldNote({ label, length, link, max, stated, problem }: ActiveField & { problem?: string }) {
  const isLong = max !== undefined && length > max;
  return (
    <p className="edit-note small" role="status" data-long={isLong || problem !== undefined || undefined}>
      <strong>{label}</strong>
      {max && ` ${length} of ${max} characters.`}
      {isLong && ` Shorten it by ${length - max} before you publish.`}
      {!isLong && problem && ` ${problem}`}
      {stated && ` ${statedNote(stated)}`}
      {link && (
        <>
          {" "}
          {/* Prevents the press, so that the text keeps the focus and this note stays until the click. */}
          <a className="text-link" href={link} onMouseDown={(event) => event.preventDefault()}>
            Open {link.replace(/^\/edit(?=\/|$)/, "") || "/"}
          </a>
        </>
      )}
    </p>
  );
}
