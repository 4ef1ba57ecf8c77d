import type { ReactNode } from "react";
import { Link } from "react-router";
import { averageText } from "#src/contract/rating.ts";
import { numeral } from "#src/contract/words.ts";
import { Icon } from "#src/ui/icon.tsx";
import { BarChart } from "#src/ui/list/bar-chart.tsx";
import { Tasks } from "#src/ui/list/tasks.tsx";
import { printDay, printShortDay, Timestamp } from "#src/ui/list/timestamp.tsx";
import { HeroIllustration } from "#src/ui/picture.tsx";
import type { Overview } from "./contract.ts";
import { backupFinding, isInTrend, mailFinding, mostCommon, spreadFinding, trendFinding } from "./findings.ts";
import { MAIL_LATE_MS } from "./limits.ts";
import type { Task } from "./to-do.ts";
import "./overview.css";

/** Open tasks, then figures. `now` is the server's render time, so that server and browser agree. */
export function OverviewView({ overview, tasks, now }: { overview: Overview; tasks: readonly Task[]; now: string }) {
  const { people, reviews, weeks, mail, backups } = overview;
  const isMailLate = mail.oldestAt !== null && Date.parse(now) - Date.parse(mail.oldestAt) > MAIL_LATE_MS;
  const areBackupsBad = backups !== undefined && (backups.failed !== null || backups.isLate);
  return (
    <div className="overview">
      <section className="to-do panel" data-tone="straw" aria-labelledby="to-do">
        <h2 id="to-do" className="title-1">
          To do now
        </h2>
        <HeroIllustration
          name="hero/one-piece"
          sizes="(min-width: 80rem) 440px, (min-width: 48rem) 280px, 120px"
          className="to-do-cast"
          isFirst
        />
        <Tasks tasks={tasks} />
        {isMailLate && <MailHealth mail={mail} isLate />}
        {areBackupsBad && <BackupHealth backups={backups} isBad />}
        {tasks.length === 0 && !isMailLate && !areBackupsBad && <p className="quiet">Nothing needs your attention.</p>}
      </section>
      <dl className="figures on-graphite">
        <Figure name="People" value={people} to="/dashboard/people" />
        <Figure name="Published reviews" value={reviews.published} to="/dashboard/reviews?state=published" />
        <Figure name="Hidden reviews" value={reviews.hidden} to="/dashboard/reviews?state=hidden" />
        <Figure name="Average rating" value={reviews.average === null ? "–" : averageText(reviews.average)} />
      </dl>
      <div className="charts">
        <BarChart
          title={trendFinding(
            "Sign-ups",
            weeks.map((week) => week.signUps),
          )}
          columns={["Week of", "Sign-ups"]}
          bars={weeks.map(({ monday, signUps }, place) => ({
            ...weekBar(monday, place, weeks.length),
            value: signUps,
          }))}
        />
        <BarChart
          title={trendFinding(
            "Reviews",
            weeks.map((week) => week.reviews),
          )}
          columns={["Week of", "Reviews"]}
          bars={weeks.map(({ monday, reviews: value }, place) => ({ ...weekBar(monday, place, weeks.length), value }))}
        />
        <BarChart
          title={spreadFinding(reviews)}
          columns={["Stars", "Reviews"]}
          bars={reviews.spread.map(({ rating, count }) => ({
            label: String(rating),
            short: String(rating),
            value: count,
            isMeant: rating === mostCommon(reviews.spread).rating,
          }))}
        />
      </div>
      <div className="all-well">
        {!isMailLate && <MailHealth mail={mail} isLate={false} />}
        {backups && !areBackupsBad && <BackupHealth backups={backups} isBad={false} />}
      </div>
    </div>
  );
}

/** Labels every fourth bar; the table lists all weeks. */
function weekBar(monday: string, place: number, weeks: number) {
  const short = place % 4 === 0 || place === 11 ? printShortDay(monday) : undefined;
  return { label: printDay(monday), short, isMeant: isInTrend(place, weeks) };
}

function Figure({ name, value, to }: { name: string; value: number | string; to?: string }) {
  const shown = typeof value === "number" ? numeral(value) : value;
  return (
    <div>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd className="display title-1">{shown}</dd>
    </div>
  );
}

function BackupHealth({ backups, isBad }: { backups: NonNullable<Overview["backups"]>; isBad: boolean }) {
  return (
    <Health isBad={isBad}>
      {backupFinding(backups)}{" "}
      {backups.passedAt && (
        <>
          Last verified backup: <Timestamp iso={backups.passedAt} hasTime />.
        </>
      )}
    </Health>
  );
}

function MailHealth({ mail, isLate }: { mail: Overview["mail"]; isLate: boolean }) {
  return (
    <Health isBad={isLate}>
      {mailFinding(mail, isLate)}{" "}
      {mail.oldestAt && (
        <>
          Oldest: <Timestamp iso={mail.oldestAt} hasTime />.
        </>
      )}
    </Health>
  );
}

function Health({ isBad, children }: { isBad: boolean; children: ReactNode }) {
  return (
    <p className={isBad ? "notice bad" : "health"}>
      {!isBad && <Icon name="check" size={18} />}
      <span>{children}</span>
    </p>
  );
}
