import { auditWords } from "#src/content/record.ts";
import { hidingReasons } from "#src/content/review-policy.ts";
import { nameOfMonth } from "./month.ts";

interface HidingsTableProps {
  months: { month: string; hidings: { reason: string; ratings: { rating: number; count: number }[] }[] }[];
}

/** Hidden reviews by reason and rating, so that hiding bad reviews would be visible. */
export function HidingsTable({ months }: HidingsTableProps) {
  const rows = months.flatMap(({ month, hidings = [] }) => hidings.map((hiding) => ({ month, ...hiding })));
  if (rows.length === 0) return null;
  const { caption, reason: reasonLabel, ratings: ratingsLabel } = auditWords.hidings;
  return (
    <table className="hidings">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{auditWords.month}</th>
          <th scope="col">{reasonLabel}</th>
          <th scope="col">{ratingsLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, reason, ratings }) => (
          <tr key={month + reason}>
            <th scope="row">{nameOfMonth(month)}</th>
            <td data-label={reasonLabel}>{sentenceOf(reason)}</td>
            <td data-label={ratingsLabel}>{ratings.map(printRating).join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sentenceOf(reason: string): string {
  return hidingReasons.find(({ id }) => id === reason)?.sentence ?? auditWords.hidings.other;
}

/** "2 × 0.5": count and rating. */
function printRating({ rating, count }: { rating: number; count: number }): string {
  return `${count} × ${rating.toFixed(1)}`;
}
