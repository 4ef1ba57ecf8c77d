import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { StoredKey } from "#src/contract/stored-keys.ts";
import { Checkbox } from "#src/ui/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { useViews } from "./views.ts";

/** Single-key shortcuts can interfere with speech input, so they can be turned off (stored in this browser). */
const STORAGE_KEY: StoredKey = "dashboard-shortcuts";

const SHORTCUTS: [string, string][] = [
  ["?", "Open this list"],
  ["/", "Go to search or filter"],
  ["n", "Next page"],
  ["u", "Undo the last action"],
];

/** The dashboard's keyboard shortcuts and the dialog that lists them. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const navigate = useNavigate();
  // Shortcuts are single digits, so only nine views have one.
  const views = useViews().slice(0, 9);

  useEffect(() => setIsOn(localStorage.getItem(STORAGE_KEY) !== "off"), []);

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

  function toggle(isWanted: boolean) {
    setIsOn(isWanted);
    localStorage.setItem(STORAGE_KEY, isWanted ? "on" : "off");
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
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}

const find = (name: string) => document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);

/** True if a text field, an open dialog or the browser handles the key. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const isTyping = target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");
  return isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null;
}
