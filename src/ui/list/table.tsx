import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Timestamp } from "./timestamp.tsx";
import { withQuery } from "./with-query.ts";
import "./table.css";

/**
 * A heading; the class that sets its column's width, or "unseen" where only screen readers need the heading; and the
 * order that it puts the rows into.
 */
export type Column = string | readonly [heading: string, className?: string, sort?: Sort];

interface Sort {
  /** Its name in the address. */
  by: string;
  order: "ascending" | "descending";
  /** The order without a choice. */
  isUsual?: boolean;
}

interface TableProps {
  /** Says to screen readers what the rows are. */
  caption: string;
  columns: readonly Column[];
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list. On a phone each is a card, whose values are labelled by their cells' `data-label`. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="table">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const [heading, className, sort] = typeof column === "string" ? [column] : column;
            if (sort) return <SortHead key={heading} {...{ heading, className, sort }} />;
            const isUnseen = className === "unseen";
            return (
              <th key={heading} scope="col" className={isUnseen ? undefined : className}>
                {isUnseen ? <span className="unseen">{heading}</span> : heading}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A heading that orders the rows: a link, so that the order is in the address. */
function SortHead({ heading, className, sort }: { heading: string; className?: string; sort: Sort }) {
  const [params] = useSearchParams();
  const isCurrent = params.has("sort") ? params.get("sort") === sort.by : sort.isUsual;
  const arrow = sort.order === "ascending" ? "↑" : "↓";
  return (
    <th scope="col" aria-sort={isCurrent ? sort.order : undefined} className={className}>
      <Link to={withQuery(params, { cursor: undefined, sort: sort.isUsual ? undefined : sort.by })} replace>
        {heading}
        <span className="sort-arrow" aria-hidden="true">
          {isCurrent ? arrow : "↕"}
        </span>
      </Link>
    </th>
  );
}

/** A cell with a day. */
export function DayCell({ label, iso }: { label: string; iso: string }) {
  return (
    <td data-label={label} className="nowrap">
      <Timestamp iso={iso} />
    </td>
  );
}

interface ChooseProps {
  /** The box in the form that is posted without scripts. */
  name: string;
  value: string;
  /** The form's id, if the table is not in it. */
  form?: string;
  /** What is chosen, such as "the review of Rhea Lund". */
  of: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A cell with a box that chooses its row; `useChosen` keeps which are. */
export function ChooseCell({ name, value, form, of, isChosen, isDisabled, onChoose }: ChooseProps) {
  return (
    <td>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value={value}
          form={form}
          checked={isChosen}
          disabled={isDisabled}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span className="unseen">Select {of}</span>
      </label>
    </td>
  );
}

/** How many rows are chosen, and a button to choose none. */
export function ChosenCount({ count, onNone }: { count: number; onNone: () => void }) {
  return (
    <p>
      {count} selected{" "}
      <button type="button" className="text-link" onClick={onNone}>
        Clear selection
      </button>
    </p>
  );
}
