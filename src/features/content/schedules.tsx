import { use, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { usePosted } from "#src/client/use-command.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Clock, Timestamp } from "#src/ui/list/timestamp.tsx";
import { contentContract, type ScheduleLine } from "./contract.ts";
import { SCHEDULE_PART } from "./form-address.ts";
import "#src/ui/date-field.css";

interface ScheduleFormProps {
  /** The documents that have drafts. */
  documents: readonly { name: string; title: string }[];
}

/** Publishes drafts at a time in the agency's time zone. */
export function ScheduleForm({ documents }: ScheduleFormProps) {
  const { name: zone } = use(Clock);
  const [only] = documents;
  const values = documents.length === 1 && only ? { documents: [only.name] } : {};
  // Without scripts, the page shows the error after it is posted.
  const isRefused = usePosted(contentContract.scheduleContent, values) !== undefined;
  const { hash } = useLocation();
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(isRefused);
  // “Publish later” on an edited page links to this form.
  useEffect(() => {
    if (hash === `#${SCHEDULE_PART}`) setIsOpen(true);
  }, [hash]);
  return (
    <details
      id={SCHEDULE_PART}
      className="content-schedule"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary ref={summary} className={buttonClass("ghost", { isSmall: true })}>
        Publish later
      </summary>
      <CommandForm
        command={contentContract.scheduleContent}
        values={values}
        className="form"
        onDone={() => {
          setIsOpen(false);
          summary.current?.focus();
        }}
      >
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
            {/* Hidden until the server rejects the time, because most times exist only once. */}
            <label className="field" hidden={!field("time").problem}>
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

/** Scheduled publications, and those that failed recently. */
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
