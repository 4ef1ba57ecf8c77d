import { useEffect, useRef, useState } from "react";
import { readAt } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import type { StoredKey } from "#src/contract/stored-keys.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { statedNote } from "./field-text.ts";
import { type DocumentAnswer, fieldsOf } from "./use-saver.ts";

interface Question {
  /** The field, as in `data-field`. */
  field: string;
  stated: string;
  /** Restores the text and the caret. */
  restore: () => void;
  /** The typed or pasted text, inserted after confirmation. */
  inserted: string;
}

/** Fields whose change was confirmed on this device: each is asked about once. */
const STORAGE_KEY: StoredKey = "content-stated";

const readAgreed = (): string[] => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");

/** Asks before a change of a text that a requirement fixes, on the page or in a form of these documents. */
export function StatedText({ documents }: { documents: readonly DocumentAnswer[] }) {
  const [question, setQuestion] = useState<Question>();
  const asked = useRef<Question>(undefined);
  const answered = useRef<Question & { isAgreed: boolean }>(undefined);
  const latest = useRef(documents);
  latest.current = documents;

  useEffect(() => {
    function onBeforeInput(event: InputEvent) {
      asked.current ??= questionBefore(event, latest.current);
      if (!asked.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setQuestion(asked.current);
    }
    // Composed input cannot be prevented, but it is neither saved nor counted.
    const onInput = (event: Event) => asked.current && event.stopImmediatePropagation();
    addEventListener("beforeinput", onBeforeInput, true);
    addEventListener("input", onInput, true);
    return () => {
      removeEventListener("beforeinput", onBeforeInput, true);
      removeEventListener("input", onInput, true);
    };
  }, []);

  function answer(isAgreed: boolean) {
    // Closing the dialog counts as a refusal, so this also runs after each answer.
    if (!asked.current) return;
    answered.current = { ...asked.current, isAgreed };
    asked.current = undefined;
    setQuestion(undefined);
  }

  // The dialog has restored the focus by now, but not the caret.
  useEffect(() => {
    if (question || !answered.current) return;
    const { field, restore, inserted, isAgreed } = answered.current;
    answered.current = undefined;
    restore();
    if (!isAgreed) return;
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...readAgreed(), field]));
    if (inserted) document.execCommand("insertText", false, inserted);
  }, [question]);

  return (
    <Dialog title="Change this text?" isOpen={question !== undefined} onClose={() => answer(false)}>
      <div className="form ask">
        <p>{question && statedNote(question.stated)}</p>
        <div className="buttons">
          <Button onClick={() => answer(true)}>Change it</Button>
          <Button look="ghost" onClick={() => answer(false)}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The question to ask before an input; undefined if the text is free, was confirmed, or belongs to a new item. */
function questionBefore(event: InputEvent, documents: readonly DocumentAnswer[]): Question | undefined {
  const element = event.target as HTMLElement;
  const field = fieldOf(element);
  const [name, path = ""] = field?.split(":") ?? [];
  const answer = documents.find((document) => document.name === name);
  const { stated } = (answer && fieldAt(fieldsOf(answer), path)?.field) ?? {};
  const isNew = readAt(answer?.live, path) === undefined;
  if (!field || !stated || isNew || readAgreed().includes(field)) return undefined;
  const { cancelable, data, dataTransfer } = event;
  const inserted = cancelable ? (data ?? dataTransfer?.getData("text/plain") ?? "") : "";
  return { field, stated, restore: remember(element), inserted: inserted.replace(/\s*\n\s*/g, " ") };
}

/** The document and path of the text that is being edited. */
function fieldOf(element: HTMLElement): string | undefined {
  const { field, path } = element.dataset;
  if (field !== undefined || path === undefined) return field;
  const input = element.closest("form")?.elements.namedItem("document");
  return input instanceof HTMLInputElement ? `${input.value}:${path}` : undefined;
}

/** Returns a function that restores a text and its caret, because composed input cannot be prevented. */
function remember(element: HTMLElement): () => void {
  if (element instanceof HTMLInputElement) {
    const { value, selectionStart, selectionEnd } = element;
    return () => {
      element.value = value;
      element.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  const text = element.textContent;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : document.createRange();
  const { startOffset, endOffset } = range;
  return () => {
    if (element.textContent !== text) {
      const node = new Text(text);
      element.replaceChildren(node);
      range.setStart(node, Math.min(startOffset, node.length));
      range.setEnd(node, Math.min(endOffset, node.length));
    }
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
}
