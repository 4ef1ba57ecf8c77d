/** A field that nobody sees, hears or reaches by key. Programs that fill every field fill it too. */
export function Honeypot() {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        Leave this empty
        <input name="reference" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
