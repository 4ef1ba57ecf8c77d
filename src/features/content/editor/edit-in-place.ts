// Editing the texts of a page in place. The browser owns the focused text, React all others. React renders the new text
// once the field loses the focus.

import { watchPage } from "./watch-page.ts";

interface EditInPlaceOptions {
  /** The text for editing, with its tokens; undefined if it has not loaded yet. */
  rawText(document: string, path: string): string | undefined;
  /** Resolves once the editable texts have loaded. */
  whenKnown(): Promise<void>;
  /** The focused text, its length, and the link that a click on it would have followed. */
  onActive(document: string, path: string, length: number, link: string | undefined): void;
  onInput(document: string, path: string, text: string): void;
  /** The caret has left the text. `isTyped` is true if the text was edited. */
  onLeave(isTyped: boolean): Promise<void>;
}

/**
 * Makes every marked text of the page reachable by Tab, and editable by click or Enter. Returns a function that stops
 * this.
 */
export function editInPlace({ rawText, whenKnown, onActive, onInput, onLeave }: EditInPlaceOptions): () => void {
  let active: HTMLElement | undefined;
  let chosen: HTMLElement | undefined;
  let shownBefore: string | null = null;
  let rawBefore = "";
  let isTyped = false;
  /** The text that was left by keyboard. It gets the focus back after a re-render, until another element has it. */
  let left: string | undefined;
  /** Tab continues editing in the next text, as in a form. */
  let isTab = false;

  const fieldAround = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>("[data-field]") ?? undefined) : undefined;

  function nameOf(element: HTMLElement): [document: string, path: string] {
    const [document = "", path = ""] = (element.dataset.field ?? "").split(":");
    return [document, path];
  }

  const read = (element: HTMLElement) => (element.textContent ?? "").replace(/\s*\n\s*/g, " ");

  /** Opens a text, once it has loaded, unless another was chosen in the meantime. */
  async function choose(element: HTMLElement, setCaret: () => void): Promise<void> {
    if (element === active) return;
    chosen = element;
    if (rawText(...nameOf(element)) === undefined) await whenKnown();
    if (chosen !== element) return;
    begin(element);
    if (active === element) setCaret();
  }

  function begin(element: HTMLElement): void {
    const text = rawText(...nameOf(element));
    if (text === undefined) return;
    active?.blur();
    active = element;
    shownBefore = element.textContent;
    rawBefore = text;
    isTyped = false;
    // A token such as {company.name} is edited verbatim.
    if (text !== element.textContent) element.textContent = text;
    element.contentEditable = "plaintext-only";
    // Firefox before 136 does not support this value.
    if (element.contentEditable !== "plaintext-only") element.contentEditable = "true";
    element.spellcheck = true;
    element.focus();
    report(element, text);
  }

  const report = (element: HTMLElement, text: string) => onActive(...nameOf(element), text.length, pageAround(element));

  async function end(): Promise<void> {
    if (!active) return;
    // React does not re-render an unchanged text, so its tokens are replaced here.
    if (read(active) === rawBefore) active.textContent = shownBefore;
    active.removeAttribute("contenteditable");
    active = undefined;
    await onLeave(isTyped);
  }

  /** Leaves the text and keeps the keyboard focus, even after the text is re-rendered. */
  function leaveByKey(element: HTMLElement): void {
    left = element.dataset.field;
    void end();
    element.focus();
  }

  function onClick(event: MouseEvent): void {
    const element = fieldAround(event.target);
    // Opens the link in another tab, as usual.
    if (!element || event.ctrlKey || event.metaKey) return;
    // The click places the caret, and neither follows a link nor toggles a question.
    event.preventDefault();
    event.stopPropagation();
    void choose(element, () => event.detail > 0 && placeCaret(event));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    // The dialog about a fixed text opens while the text stays active.
    if (!active || event.target !== active) {
      beginByKey(event);
      return;
    }
    // The page must not react to keys that are typed into a text.
    event.stopPropagation();
    if (event.key === "Tab") {
      isTab = true;
      setTimeout(() => {
        isTab = false;
      });
    }
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      leaveByKey(active);
      return;
    }
    // In Chromium the space bar would press the button or summary around a text.
    if (event.key === " " && active.closest("button, summary")) {
      event.preventDefault();
      document.execCommand("insertText", false, " ");
    }
  }

  function beginByKey(event: KeyboardEvent): void {
    const element = event.target as HTMLElement;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== "Enter" || !isPlain || element.dataset?.field === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    chooseEnd(element);
  }

  const chooseEnd = (element: HTMLElement) =>
    void choose(element, () => {
      getSelection()?.selectAllChildren(element);
      getSelection()?.collapseToEnd();
    });

  // The space bar would toggle the summary around a text.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.target === active && event.key === " ") event.preventDefault();
  };

  /** For browsers without plain-text editing: inserts only text, on one line. */
  function onBeforeInput(event: InputEvent): void {
    if (!active) return;
    const isFormat = event.inputType.startsWith("format") || event.inputType === "insertParagraph";
    if (isFormat || event.inputType === "insertLineBreak") {
      event.preventDefault();
      return;
    }
    if (active.contentEditable === "plaintext-only" || !/^insertFrom(?:Paste|Drop)$/.test(event.inputType)) return;
    event.preventDefault();
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    const selection = getSelection();
    if (!selection?.rangeCount) return;
    const range = selection.getRangeAt(0);
    range.deleteContents();
    range.insertNode(new Text(text.replace(/\s*\n\s*/g, " ")));
    range.collapse(false);
    typed();
  }

  function typed(): void {
    if (!active) return;
    isTyped = true;
    const text = read(active);
    onInput(...nameOf(active), text);
    report(active, text);
  }

  // A dialog about the text does not end editing: it returns the focus to the text.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) =>
    target === active && !(relatedTarget as Element | null)?.closest(".edit-mode dialog") && void end();
  const reach = () => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-field]"))
      if (element.tabIndex < 0) element.tabIndex = 0;
    if (left !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(left)}"]`)?.focus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const element = target as HTMLElement;
    if (element.dataset?.field !== left) left = undefined;
    if (isTab && element.dataset?.field !== undefined) chooseEnd(element);
  };
  const stopWatching = watchPage(
    {
      click: onClick,
      keydown: onKeyDown,
      keyup: onKeyUp,
      beforeinput: onBeforeInput,
      input: (event) => event.target === active && typed(),
      focusin: onFocusIn,
      focusout: onFocusOut,
    },
    reach,
  );
  return () => {
    stopWatching();
    active?.blur();
  };
}

/** The page that a text links to. Phone numbers and email addresses are edited, and link to no page. */
function pageAround(element: HTMLElement): string | undefined {
  const href = element.closest("a")?.getAttribute("href");
  return href && /^(?:\/|https?:)/.test(href) ? href : undefined;
}

/** Puts the caret under the pointer. */
function placeCaret({ clientX, clientY }: MouseEvent): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  if (position) getSelection()?.collapse(position.offsetNode, position.offset);
}
