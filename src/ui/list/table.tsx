import type { ReactNode } from "react";
import { Link } from "react-router";
import { Timestamp } from "./timestamp.tsx";
import { useListQuery } from "./use-list-query.ts";
import { withQuery } from "./with-query.ts";
import "./table.css";

interface Sort {
  /** The value of `sort` in the URL. */
  by: string;
  order: "ascending" | "descending";
  /** The default order. */
  isUsual?: boolean;
}

/** On phones each row is a card, and the heading labels the cell. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The minimum width, as a class of the heading. */
  width?: "at-least-6" | "at-least-8" | "at-least-12";
  /** How text wraps in the cells. */
  flow?: "free" | "nowrap";
  kind?: "number" | "wide-only";
  /** Renders the cells as row headings. */
  isRowHead?: boolean;
  /** Omits the label on phones. */
  isUnlabelled?: boolean;
  /** Hides the heading from all but screen readers. */
  isUnseen?: boolean;
  /** The order that a click on the heading applies. */
  sort?: Sort;
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  rowClass?: (row: Row) => string;
}

export function Table<Row>({ caption, columns, rows, keyOf, rowClass }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, width, kind, isUnseen, sort }) =>
            sort ? (
              <SortHead key={head} heading={head} className={width ?? kind} sort={sort} />
            ) : (
              <th key={head} scope="col" className={width ?? kind}>
                {isUnseen ? <span className="unseen">{head}</span> : head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClass?.(row)}>
            {columns.map(({ head, cell, flow, kind, isRowHead, isUnlabelled, isUnseen }) => {
              const Cell = isRowHead ? "th" : "td";
              return (
                <Cell
                  key={head}
                  scope={isRowHead ? "row" : undefined}
                  data-label={isUnlabelled || isUnseen ? undefined : head}
                  className={flow ?? kind}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link, so that the order is in the URL. */
function SortHead({ heading, className, sort }: { heading: string; className?: string; sort: Sort }) {
  const params = useListQuery();
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

/** A column of dates. */
export function dayColumn<Row>(head: string, isoOf: (row: Row) => string): Column<Row> {
  return { head, flow: "nowrap", cell: (row) => <Timestamp iso={isoOf(row)} /> };
}

interface ChooseProps {
  /** The checkbox's name in the form that is posted without scripts. */
  name: string;
  value: string;
  /** The form's id, if the table is not in it. */
  form?: string;
  /** Names the row in the label, such as "the review of Rhea Lund". */
  of: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A checkbox that selects its row; use with `useChosen`. */
export function ChooseBox({ name, value, form, of, isChosen, isDisabled, onChoose }: ChooseProps) {
  return (
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
  );
}

/** The number of selected rows, and a button that clears the selection. */
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
