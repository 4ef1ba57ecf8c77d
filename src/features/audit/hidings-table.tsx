import { useContent } from "#src/client/content.tsx";
import { hidingSentence } from "#src/contract/hiding.ts";
import { nameOfMonth } from "./month.ts";

interface HidingsTableProps {
  months: { month: string; hidings: { reason: string; ratings: { rating: number; count: number }[] }[] }[];
}

/** Hidden reviews by reason and rating, so that hiding bad reviews would be visible. */
export function HidingsTable({ months }: HidingsTableProps) {
  const rows = months.flatMap(({ month, hidings = [] }) => hidings.map((hiding) => ({ month, ...hiding })));
  const sentences = useContent("hidingReasons");
  const { month: monthLabel, hidings } = useContent("reviewRecord");
  if (rows.length === 0) return null;
  const { caption, reason: reasonLabel, ratings: ratingsLabel } = hidings;
  return (
    <table className="hidings">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{monthLabel}</th>
          <th scope="col">{reasonLabel}</th>
          <th scope="col">{ratingsLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, reason, ratings }) => (
          <tr key={month + reason}>
            <th scope="row">{nameOfMonth(month)}</th>
            <td data-label={reasonLabel}>{hidingSentence(sentences, reason) ?? hidings.other}</td>
            <td data-label={ratingsLabel}>{ratings.map(printRating).join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats count and rating: "2 × 0.5". */
function printRating({ rating, count }: { rating: number; count: number }): string {
  return `${count} × ${rating.toFixed(1)}`;
}
