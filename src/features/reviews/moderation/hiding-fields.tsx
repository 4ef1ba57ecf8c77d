import { useContent } from "#src/client/content.tsx";
import { HIDING_REASONS } from "#src/contract/hiding.ts";
import { REASON_MAX } from "../limits.ts";
import "./hiding-fields.css";

/** The reason for hiding a review, and a private note for Admins. */
export function HidingFields({ idPrefix, problem }: { idPrefix: string; problem?: string }) {
  const sentences = useContent("hidingReasons");
  return (
    <>
      <div className="input">
        <label htmlFor={`${idPrefix}-reason`}>Reason for hiding</label>
        <select id={`${idPrefix}-reason`} name="reason" className="control hiding-reason" defaultValue="">
          <option value="">Choose a reason from the review policy</option>
          {HIDING_REASONS.map((id) => (
            <option key={id} value={id}>
              {sentences[id]}
            </option>
          ))}
        </select>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="input">
        <label htmlFor={`${idPrefix}-note`}>
          Note <span className="optional">(optional, never public)</span>
        </label>
        <textarea id={`${idPrefix}-note`} name="note" className="control" rows={2} maxLength={REASON_MAX} />
      </div>
    </>
  );
}
