import { auditWords } from "#src/content/record.ts";
import { useReviewCountsQuery } from "./client.ts";
import { DayEnds } from "./day-ends.tsx";
import { HidingsTable } from "./hidings-table.tsx";
import { nameOfMonth } from "./month.ts";
import "./monthly-counts.css";

const COLUMNS = ["received", "published", "edited", "hidden", "shown", "withdrawn", "deleted"] as const;

/** How many reviews came and went, month by month, from the tamper-evident audit log. */
export function MonthlyCounts() {
  const { data } = useReviewCountsQuery();
  const months = data?.months.filter((month) => COLUMNS.some((column) => month[column] > 0)) ?? [];
  if (months.length === 0) return null;
  const { heading, lead, columns, month: monthLabel } = auditWords;
  return (
    <section className="section monthly-counts" aria-labelledby="months">
      <div>
        <h2 id="months" className="title-1">
          {heading}
        </h2>
        <p className="quiet">{lead}</p>
      </div>
      <div className="monthly-tables">
        <table>
          <thead>
            <tr>
              <th scope="col">{monthLabel}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, ...counts }) => (
              <tr key={month}>
                <th scope="row">{nameOfMonth(month)}</th>
                {COLUMNS.map((column) => (
                  <td key={column} data-label={columns[column]}>
                    {counts[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <HidingsTable months={months} />
        <DayEnds />
      </div>
    </section>
  );
}
