import { Link } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useContent } from "#src/client/content.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { HIDING_REASONS, hidingSentence, type ReportState } from "#src/contract/hiding.ts";
import { numeral, plural } from "#src/contract/words.ts";
import { Field } from "#src/ui/field.tsx";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { REASON_MAX } from "../limits.ts";
import { type Report, reportsContract } from "./contract.ts";
import { messages } from "./messages.ts";
import "./reports-view.css";

type ReportsPage = ResponseOf<typeof reportsContract.reports>;

const STATES: Record<ReportState, string> = {
  open: "Open",
  kept: "Review kept",
  hidden: "Review hidden",
  gone: "No longer exists",
};

/** Reports, newest first, with forms to decide them. */
export function ReportsView({ list: { reports, open, nextCursor } }: { list: ReportsPage }) {
  return (
    <List
      of="reports"
      filters={
        <Filters submit="Show">
          <FilterChoice
            name="state"
            label="Status"
            none="Open"
            options={[
              ["kept", STATES.kept],
              ["hidden", STATES.hidden],
              ["gone", STATES.gone],
              ["all", "All"],
            ]}
          />
        </Filters>
      }
      count={`${numeral(open)} ${plural(open, "report")} to decide.`}
      isEmpty={reports.length === 0}
      none={messages.noneOpen}
      noneFound={messages.noneFound}
      nextCursor={nextCursor}
      nextLabel="Older reports"
    >
      <ul className="reports">
        {reports.map((report) => (
          <ReportCard key={report._id} report={report} />
        ))}
      </ul>
    </List>
  );
}

function ReportCard({ report }: { report: Report }) {
  const { reason, note, email, state, createdAt, decidedAt, review } = report;
  const sentences = useContent("hidingReasons");
  return (
    <li className="report">
      <div>
        <p className="report-reason">{hidingSentence(sentences, reason)}</p>
        {note && (
          <p className="review-text">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="small quiet">
          Reported <Timestamp iso={createdAt} /> · {email ? "decision goes to " : "no email given"}
          {email && <bdi>{email}</bdi>}
        </p>
      </div>
      <div>
        {review ? (
          <>
            <p className="small quiet">
              <strong>{review.rating.toFixed(1)}</strong> by <bdi>{review.name}</bdi>
              {review.isHidden && " · hidden now"} ·{" "}
              <Link to={`/reviews/${review._id}`} className="text-link">
                View review
              </Link>
            </p>
            <p className="review-text">
              <bdi>{review.description}</bdi>
            </p>
          </>
        ) : (
          <p className="quiet">The review no longer exists.</p>
        )}
      </div>
      {state === "open" && review ? (
        <Decision report={report} />
      ) : (
        <p>
          <span className="pill off">{STATES[state]}</span> {decidedAt && <Timestamp iso={decidedAt} />}
        </p>
      )}
    </li>
  );
}

/** The form that keeps or hides the review. The reason for hiding defaults to the reported one. */
function Decision({ report: { _id: reportId, reason } }: { report: Report }) {
  const sentences = useContent("hidingReasons");
  return (
    <CommandForm command={reportsContract.decideReport} values={{ reportId }} className="report-decision">
      {(field) => (
        <>
          <div className="input">
            <label htmlFor={`reason-${reportId}`}>Reason for hiding</label>
            <select
              id={`reason-${reportId}`}
              name="reason"
              className="control"
              defaultValue={field("reason").defaultValue ?? reason}
            >
              {HIDING_REASONS.map((id) => (
                <option key={id} value={id}>
                  {sentences[id]}
                </option>
              ))}
            </select>
          </div>
          <Field
            label={
              <>
                Note <span className="optional">(optional, never public)</span>
              </>
            }
            {...field("note")}
            maxLength={REASON_MAX}
            autoComplete="off"
          />
          <div className="buttons">
            <SubmitButton name="decision" value="keep" isSmall look="ghost" />
            <SubmitButton name="decision" value="hide" isSmall>
              Hide the review
            </SubmitButton>
          </div>
        </>
      )}
    </CommandForm>
  );
}
