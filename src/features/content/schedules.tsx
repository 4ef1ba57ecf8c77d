import { use } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { usePosted } from "#src/client/use-command.ts";
import { Field } from "#src/ui/field.tsx";
import { Clock, Timestamp } from "#src/ui/list/timestamp.tsx";
import { contentContract, type ScheduleLine } from "./contract.ts";

interface ScheduleFormProps {
  /** The documents that have drafts. */
  documents: readonly { name: string; title: string }[];
}

/** Publishes drafts at a time of the agency's zone. */
export function ScheduleForm({ documents }: ScheduleFormProps) {
  const { name: zone } = use(Clock);
  const [only] = documents;
  const values = documents.length === 1 && only ? { documents: [only.name] } : {};
  // Without scripts the page comes back with the refusal.
  const isRefused = usePosted(contentContract.scheduleContent, values) !== undefined;
  return (
    <details className="content-schedule" open={isRefused}>
      <summary>Publish later</summary>
      <CommandForm command={contentContract.scheduleContent} values={values} className="form">
        {(field) => (
          <>
            {documents.length > 1 && (
              <fieldset>
                <legend className="small">Documents</legend>
                {documents.map(({ name, title }) => (
                  <label key={name} className="content-choice">
                    <input type="checkbox" name="documents" value={name} defaultChecked /> {title}
                  </label>
                ))}
              </fieldset>
            )}
            <Field label="Day and time" type="datetime-local" required hint={`In ${zone}.`} {...field("time")} />
            <label className="field">
              If clocks go back that night
              <select
                className="control"
                name={field("occurrence").name}
                defaultValue={field("occurrence").defaultValue}
              >
                <option value="">Ask me</option>
                <option value="first">The first of the two</option>
                <option value="second">The second of the two</option>
              </select>
            </label>
            <SubmitButton isSmall />
          </>
        )}
      </CommandForm>
    </details>
  );
}

/** Scheduled publications, and those that failed of late. */
export function Schedules({ schedules }: { schedules: ScheduleLine[] }) {
  if (schedules.length === 0) return null;
  return (
    <section aria-labelledby="schedules" className="content-schedules">
      <h2 id="schedules" className="title-3">
        Scheduled
      </h2>
      <ul>
        {schedules.map(({ id, at, by, hasFailed, problem, documents }) => (
          <li key={id}>
            <p className="small">
              {hasFailed && <span className="pill">Failed</span>} <Timestamp iso={String(at)} hasTime />
              {by && ` by ${by}`}: {documents.join(", ")}. {problem}
            </p>
            {!hasFailed && (
              <CommandForm command={contentContract.cancelSchedule} values={{ schedule: id }}>
                <SubmitButton isSmall look="ghost">
                  Cancel
                </SubmitButton>
              </CommandForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
