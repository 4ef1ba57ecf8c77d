/** Hidden from sight, screen readers and the keyboard: only bots fill it in. */
export function Honeypot() {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        Leave this field empty
        <input name="reference" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
