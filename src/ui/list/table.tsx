import type { ReactNode } from "react";
import { Link } from "react-router";
import { Timestamp } from "./timestamp.tsx";
import { useListQuery } from "./use-list-query.ts";
import { withQuery } from "./with-query.ts";
import "./table.css";

interface Sort {
  /** Its name in the address. */
  by: string;
  order: "ascending" | "descending";
  /** The order without a choice. */
  isUsual?: boolean;
}

/** A column: its heading, and its cell in a row. On a phone, where each row is a card, the heading labels the cell. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The least width, as a class of the heading. */
  width?: "at-least-6" | "at-least-8" | "at-least-12";
  /** How text flows in the cells. */
  flow?: "free" | "nowrap";
  kind?: "number" | "wide-only";
  /** Its cells are the headings of their rows. */
  isRowHead?: boolean;
  /** Cells that need no label on a phone. */
  isUnlabelled?: boolean;
  /** Only screen readers need the heading. */
  isUnseen?: boolean;
  /** The order that the heading puts the rows into. */
  sort?: Sort;
}

interface TableProps<Row> {
  /** Says to screen readers what the rows are. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  rowClass?: (row: Row) => string;
}

/** The rows of a list. */
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

/** A heading that orders the rows: a link, so that the order is in the address. */
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

/** A column of days. */
export function dayColumn<Row>(head: string, isoOf: (row: Row) => string): Column<Row> {
  return { head, flow: "nowrap", cell: (row) => <Timestamp iso={isoOf(row)} /> };
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

/** A box that chooses its row; `useChosen` keeps which are. */
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
