import { useContent } from "#src/client/content.tsx";
import { REVIEW_COUNTS, type ReviewCounts } from "#src/contract/review-counts.ts";
import { ContentText } from "#src/ui/edit.tsx";
import { useReviewCountsQuery } from "./client.ts";
import { DayEnds } from "./day-ends.tsx";
import { HidingsTable } from "./hidings-table.tsx";
import { nameOfMonth } from "./month.ts";
import "./monthly-counts.css";

/** Earlier months are collapsed. */
const MONTHS_SHOWN = 3;

/** Monthly review counts, from the tamper-evident audit log. */
export function MonthlyCounts() {
  const { data } = useReviewCountsQuery();
  const words = useContent("reviewRecord");
  const months = data?.months.filter((month) => REVIEW_COUNTS.some((column) => month[column] > 0)) ?? [];
  if (months.length === 0) return null;
  return (
    <section className="wide card monthly-counts late" aria-labelledby="months">
      <div>
        <ContentText as="h2" id="months" className="title-1" content={words} field="heading" />
        <ContentText as="p" className="quiet" content={words} field="lead" />
      </div>
      <div className="monthly-tables">
        <MonthLines months={months} />
        <HidingsTable months={months} />
        <DayEnds />
      </div>
    </section>
  );
}

type Month = { month: string } & ReviewCounts;

/** A line per month, without zeros. */
function MonthLines({ months }: { months: readonly Month[] }) {
  const { columns, earlier } = useContent("reviewRecord");
  const lines = months.map(({ month, ...counts }) => (
    <li key={month}>
      <strong>{nameOfMonth(month)}</strong>
      <span className="unseen">: </span>
      {REVIEW_COUNTS.filter((column) => counts[column] > 0).map((column, place) => (
        <span key={column} className="month-count">
          {place > 0 && <span className="unseen">, </span>}
          <b>{counts[column]}</b> {columns[column].toLowerCase()}
        </span>
      ))}
    </li>
  ));
  return (
    <div className="month-lines">
      <ol>{lines.slice(0, MONTHS_SHOWN)}</ol>
      {lines.length > MONTHS_SHOWN && (
        <details>
          <summary>
            <span className="text-link">{earlier}</span>
          </summary>
          <ol>{lines.slice(MONTHS_SHOWN)}</ol>
        </details>
      )}
    </div>
  );
}
