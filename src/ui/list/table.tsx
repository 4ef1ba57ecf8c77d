import type { ReactNode } from "react";
import { Link, useSearchParams, useSubmit } from "react-router";
import { buttonClass } from "../button.tsx";
import { StateIllustration } from "../picture.tsx";
import { Timestamp } from "./timestamp.tsx";
import "./table.css";

interface SortProps {
  children: ReactNode;
  to: string;
  /** How this column orders the rows; false if another column does. */
  order: "ascending" | "descending" | false;
  className?: string;
}

/** A column heading that orders the rows: a link, so that the order is in the address. */
export function SortHead({ children, to, order, className }: SortProps) {
  return (
    <th scope="col" aria-sort={order || undefined} className={className}>
      <Link to={to} replace>
        {children}
        <span className="sort-arrow" aria-hidden="true">
          {order === "ascending" ? "↑" : order === "descending" ? "↓" : "↕"}
        </span>
      </Link>
    </th>
  );
}

interface PagerProps {
  /** What the pages list, such as "people". */
  of: string;
  first?: string;
  next?: string;
  nextLabel?: string;
}

/** Links to the next page and to the first. The browser's Back button goes through those in between. */
export function Pager({ of, first, next, nextLabel = "Next page" }: PagerProps) {
  if (!first && !next) return null;
  return (
    <nav className="pager buttons" aria-label={`Pages of ${of}`}>
      {first && (
        <Link to={first} className={buttonClass("ghost", { isSmall: true })}>
          First page
        </Link>
      )}
      {next && (
        <Link to={next} className={buttonClass("primary", { isSmall: true })} data-shortcut="next">
          {nextLabel}
        </Link>
      )}
    </nav>
  );
}

/** Shown in place of an empty list. */
export function EmptyList({ sentence, action }: { sentence: string; action?: { label: string; to: string } }) {
  return (
    <div className="empty-list" data-tone="bone">
      <StateIllustration name="states/no-reviews" sizes="200px" />
      <p className="lead">{sentence}</p>
      {action && (
        <Link to={action.to} className={buttonClass("primary", { isSmall: true })}>
          {action.label}
        </Link>
      )}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  /** The label of no choice. */
  none?: string;
  /** The dashboard shortcut that focuses it. */
  "data-shortcut"?: string;
}

/** One of a list's filters; a choice submits them all. */
export function FilterChoice({ name, label, options, none = "All", ...rest }: ChoiceProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  return (
    <div className="input">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select
        id={`filter-${name}`}
        name={name}
        className="control"
        defaultValue={params.get(name) ?? ""}
        onChange={(event) => submit(event.currentTarget.form)}
        {...rest}
      >
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** How far back a search got that did not look through everything. */
export function SearchedBackTo({ moment }: { moment?: string }) {
  if (!moment) return null;
  return (
    <>
      {" "}
      Searched back to <Timestamp iso={moment} />.
    </>
  );
}

/** How many rows are ticked, and a button to untick them all. */
export function ChosenCount({ count, onNone }: { count: number; onNone: () => void }) {
  return (
    <p>
      {count} chosen{" "}
      <button type="button" className="text-link" onClick={onNone}>
        Choose none
      </button>
    </p>
  );
}

/** What was just done, and a button to undo it. */
export function UndoLine({ sentence, onUndo }: { sentence: string; onUndo: () => void }) {
  return (
    <p className="notice good undo" role="status">
      {sentence}{" "}
      <button type="button" className="text-link" onClick={onUndo} data-shortcut="undo">
        Undo
      </button>
    </p>
  );
}
