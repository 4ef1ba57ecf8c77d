import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Checkbox } from "#src/ui/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { useViews } from "./views.ts";

/** Single keys get in the way of speech input, so they can be switched off; the choice is kept on this device. */
const SWITCH = "dashboard-shortcuts";

const SHORTCUTS: [string, string][] = [
  ["?", "Open this list"],
  ["/", "Go to search or filter"],
  ["n", "Next page"],
  ["u", "Undo the last action"],
];

/** The dashboard's shortcuts, and the list of them. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const navigate = useNavigate();
  // A key is one digit: views after the ninth have none.
  const views = useViews().slice(0, 9);

  useEffect(() => setIsOn(localStorage.getItem(SWITCH) !== "off"), []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isOn || isTaken(event)) return;
      const view = views[Number(event.key) - 1];
      if (event.key === "?") setIsOpen(true);
      else if (event.key === "/") find("search")?.focus();
      else if (event.key === "n") find("next")?.click();
      else if (event.key === "u") find("undo")?.click();
      else if (view) navigate(view.path);
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOn, navigate, views]);

  function turn(isWanted: boolean) {
    setIsOn(isWanted);
    localStorage.setItem(SWITCH, isWanted ? "on" : "off");
  }

  return (
    <>
      <button type="button" className="text-link needs-js shortcuts-button" onClick={() => setIsOpen(true)}>
        Keyboard shortcuts
      </button>
      <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <dl className="shortcuts">
          {[...SHORTCUTS, ...views.map(({ label }, place) => [String(place + 1), label] as const)].map(
            ([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ),
          )}
        </dl>
        <Checkbox
          label="Use keyboard shortcuts on this device"
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}

const find = (name: string) => document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);

/** Leaves keys to text fields, open dialogs and the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const isTyping = target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");
  return isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null;
}
