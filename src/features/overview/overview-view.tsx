import { Link } from "react-router";
import { BarChart } from "#src/ui/list/bar-chart.tsx";
import { printDay, printShortDay, Timestamp } from "#src/ui/list/timestamp.tsx";
import type { Overview } from "./contract.ts";
import { backupFinding, enquiryFinding, mailFinding, spreadFinding, trendOf } from "./findings.ts";
import { MAIL_LATE_MS } from "./limits.ts";
import "./overview.css";

/** The site's figures. `now` is when the page was rendered, so that server and browser print the same. */
export function OverviewView({ overview, now }: { overview: Overview; now: string }) {
  const { people, reviews, weeks, mail, backups, newEnquiries } = overview;
  return (
    <div className="overview">
      <dl className="figures">
        <Figure name="People" value={people} to="/dashboard/people" />
        <Figure name="Published reviews" value={reviews.published} to="/dashboard/reviews?state=published" />
        <Figure name="Hidden reviews" value={reviews.hidden} to="/dashboard/reviews?state=hidden" />
        <Figure name="Average rating" value={reviews.average === null ? "–" : reviews.average.toFixed(2)} />
      </dl>
      {newEnquiries !== undefined && newEnquiries > 0 && (
        <p className="notice">
          <Link to="/dashboard/inbox?state=new">{enquiryFinding(newEnquiries)}</Link>
        </p>
      )}
      <MailHealth mail={mail} now={now} />
      {backups && <BackupHealth backups={backups} />}
      <div className="charts">
        <BarChart
          title={trendOf(
            "Sign-ups",
            weeks.map((week) => week.signUps),
          )}
          columns={["Week of", "Sign-ups"]}
          bars={weeks.map(({ monday, signUps }, place) => ({ ...weekLabels(monday, place), value: signUps }))}
        />
        <BarChart
          title={trendOf(
            "Reviews",
            weeks.map((week) => week.reviews),
          )}
          columns={["Week of", "Reviews"]}
          bars={weeks.map(({ monday, reviews: value }, place) => ({ ...weekLabels(monday, place), value }))}
          colour={2}
        />
        <BarChart
          title={spreadFinding(reviews)}
          columns={["Stars", "Reviews"]}
          bars={reviews.spread.map(({ rating, count }) => ({
            label: String(rating),
            short: Number.isInteger(rating) ? `${rating}★` : undefined,
            value: count,
          }))}
          colour={3}
        />
      </div>
    </div>
  );
}

/** Every fourth week is labelled below its bar; the table lists them all. */
function weekLabels(monday: string, place: number) {
  return { label: printDay(monday), short: place % 4 === 0 || place === 11 ? printShortDay(monday) : undefined };
}

function Figure({ name, value, to }: { name: string; value: number | string; to?: string }) {
  const shown = typeof value === "number" ? value.toLocaleString("en-GB") : value;
  return (
    <div>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd className="display title-1">{shown}</dd>
    </div>
  );
}

function BackupHealth({ backups }: { backups: NonNullable<Overview["backups"]> }) {
  const isBad = backups.failed !== null || backups.isLate;
  return (
    <p className={isBad ? "notice bad" : "notice good"}>
      {backupFinding(backups)}{" "}
      {backups.passedAt && (
        <>
          The last good one is from <Timestamp iso={backups.passedAt} hasTime />.
        </>
      )}
    </p>
  );
}

function MailHealth({ mail, now }: { mail: Overview["mail"]; now: string }) {
  const isLate = mail.oldestAt !== null && Date.parse(now) - Date.parse(mail.oldestAt) > MAIL_LATE_MS;
  return (
    <p className={isLate ? "notice bad" : "notice good"}>
      {mailFinding(mail, isLate)}{" "}
      {mail.oldestAt && (
        <>
          The oldest is from <Timestamp iso={mail.oldestAt} hasTime />.
        </>
      )}
    </p>
  );
}
