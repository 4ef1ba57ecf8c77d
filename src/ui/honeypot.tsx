/** A field that nobody can see, hear or reach with the keyboard. Programs that fill in every field fill it in too. */
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
