import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { useRecordDaysQuery } from "./client.ts";

/** The last hash of each recent day, so that visitors can detect later tampering. */
export function DayEnds() {
  const { data } = useRecordDaysQuery();
  const days = data?.days ?? [];
  const { summary, lead, day: dayLabel, entry, hash: hashLabel, check, feed } = useContent("reviewRecord").days;
  return (
    <div className="day-ends small">
      {days.length > 0 && (
        <details>
          <summary className={buttonClass("ghost", { isSmall: true })}>{summary}</summary>
          <p className="quiet">{lead}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{dayLabel}</th>
                <th scope="col">{entry}</th>
                <th scope="col">{hashLabel}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, seq, hash }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td data-label={entry}>{seq}</td>
                  <td data-label={hashLabel} className="hash">
                    {hash}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <p className="day-ends-links">
        <Link to="/receipt" className={buttonClass("ghost", { isSmall: true })}>
          {check}
        </Link>
        <a href="/reviews/feed.json" className={buttonClass("ghost", { isSmall: true })}>
          {feed}
        </a>
      </p>
    </div>
  );
}
