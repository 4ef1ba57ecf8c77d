import { readAt } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { textOf } from "./field-text.ts";
import { VALUE_SHOWN } from "./prose/value-shown.ts";
import { type DocumentAnswer, fieldsOf } from "./use-saver.ts";

/**
 * Updates the inputs of a form to a newly read document: texts that have not been saved yet, and drafts saved
 * elsewhere. A focused input keeps this window's saved text, since the server may have trimmed it.
 */
export function showSaved(
  form: HTMLFormElement,
  { name, data, drafts, fields }: DocumentAnswer,
  saver: DraftSaver,
): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-path]")) {
    const { path = "" } = input.dataset;
    const { field } = fieldAt(fieldsOf({ fields }), path) ?? {};
    if (!field) continue;
    const text = saver.waitingText(name, path) ?? textOf(field, readAt(data, path));
    const version = drafts.find((draft) => draft.path === path)?.version ?? 0;
    const hasCaret = input.closest(".content-field")?.contains(document.activeElement);
    if (input.value === text || (hasCaret && saver.isSavedHere(name, path, version))) continue;
    input.value = text;
    input.dispatchEvent(new Event(VALUE_SHOWN));
  }
}
