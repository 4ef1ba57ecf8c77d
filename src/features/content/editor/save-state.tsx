import type { SaverView } from "./draft-saver.ts";

/** The save status, in one line that is announced to screen readers. */
export function SaveState({ view, hasDrafts = true }: { view: SaverView; hasDrafts?: boolean }) {
  const { state, refusal, waiting } = view;
  return (
    <p className="small quiet save-state" role="status" data-state={state}>
      {state === "saving" && "Saving…"}
      {state === "saved" && waiting === 0 && hasDrafts && "Draft saved"}
      {state === "offline" && "No connection: your text is kept on this device and saved as soon as there is one."}
      {state === "loggedOut" && (
        <>
          You are logged out. Your text is kept on this device:{" "}
          <a href="/login" target="_blank" rel="noreferrer" className="text-link">
            log in in another tab
          </a>
          , and it is saved.
        </>
      )}
      {state === "refused" && refusal}
    </p>
  );
}
