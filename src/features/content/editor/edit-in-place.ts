// Typing into the texts of a page. The text with the caret belongs to the browser, everything else to React: what was typed is
// shown by React once the field is left.

interface EditInPlaceOptions {
  /** The text as it is edited, with its tokens; undefined if it is not known yet. */
  rawText(document: string, path: string): string | undefined;
  /** Which text has the caret, how long it is, and where a click on it would have led. */
  onActive(document: string, path: string, length: number, link: string | undefined): void;
  onInput(document: string, path: string, text: string): void;
  onLeave(): Promise<void>;
}

/** Makes every marked text of the page reachable by Tab, and editable by click or Enter. Returns a function that ends it. */
export function editInPlace({ rawText, onActive, onInput, onLeave }: EditInPlaceOptions): () => void {
  let active: HTMLElement | undefined;
  let shownBefore: string | null = null;
  let rawBefore = "";
  /** The text that the keyboard left, until it is elsewhere. */
  let left: string | undefined;

  const fieldAround = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>("[data-field]") ?? undefined) : undefined;

  function nameOf(element: HTMLElement): [document: string, path: string] {
    const [document = "", path = ""] = (element.dataset.field ?? "").split(":");
    return [document, path];
  }

  const read = (element: HTMLElement) => (element.textContent ?? "").replace(/\s*\n\s*/g, " ");

  function begin(element: HTMLElement): void {
    if (element === active) return;
    const text = rawText(...nameOf(element));
    if (text === undefined) return;
    active?.blur();
    active = element;
    shownBefore = element.textContent;
    rawBefore = text;
    // A token such as {company.name} is edited as it is written.
    if (text !== element.textContent) element.textContent = text;
    element.contentEditable = "plaintext-only";
    // Firefox before 136 has no such value.
    if (element.contentEditable !== "plaintext-only") element.contentEditable = "true";
    element.spellcheck = true;
    element.focus();
    report(element, text);
  }

  const report = (element: HTMLElement, text: string) =>
    onActive(...nameOf(element), text.length, element.closest("a")?.getAttribute("href") ?? undefined);

  async function end(): Promise<void> {
    if (!active) return;
    // React sees no change of a text that is as it was, so its tokens are replaced here.
    if (read(active) === rawBefore) active.textContent = shownBefore;
    active.removeAttribute("contenteditable");
    active = undefined;
    await onLeave();
  }

  /** Ends with the keyboard's place kept, also once the text is drawn anew. */
  function leaveByKey(element: HTMLElement): void {
    left = element.dataset.field;
    void end();
    element.focus();
  }

  function onClick(event: MouseEvent): void {
    const element = fieldAround(event.target);
    // Opens the link in another tab, as everywhere.
    if (!element || event.ctrlKey || event.metaKey) return;
    // The click places the caret: it follows no link and opens no question.
    event.preventDefault();
    event.stopPropagation();
    const isNew = element !== active;
    begin(element);
    if (isNew && active && event.detail > 0) placeCaret(event);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (!active) {
      beginByKey(event);
      return;
    }
    // Nothing on the page acts on keys that are typed into a text.
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      leaveByKey(active);
      return;
    }
    // Chromium keeps the space bar for the button or question around a text.
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
    begin(element);
    getSelection()?.selectAllChildren(element);
    getSelection()?.collapseToEnd();
  }

  // The space bar opens and closes the question around a text.
  const onKeyUp = (event: KeyboardEvent) => {
    if (active && event.key === " ") event.preventDefault();
  };

  /** For browsers without plain-text editing: text alone, in one line. */
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
    const text = read(active);
    onInput(...nameOf(active), text);
    report(active, text);
  }

  const onFocusOut = (event: FocusEvent) => event.target === active && void end();
  const reach = () => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-field]"))
      if (element.tabIndex < 0) element.tabIndex = 0;
    if (left !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(left)}"]`)?.focus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if ((target as HTMLElement).dataset?.field !== left) left = undefined;
  };
  // React draws texts anew.
  const drawn = new MutationObserver(reach);
  drawn.observe(document.body, { childList: true, subtree: true });
  reach();
  const listeners = [
    ["click", onClick],
    ["keydown", onKeyDown],
    ["keyup", onKeyUp],
    ["beforeinput", onBeforeInput],
    ["input", (event: Event) => event.target === active && typed()],
    ["focusin", onFocusIn],
    ["focusout", onFocusOut],
  ] as [string, (event: Event) => void][];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    drawn.disconnect();
    active?.blur();
  };
}

/** Puts the caret where the pointer is. */
function placeCaret({ clientX, clientY }: MouseEvent): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  if (position) getSelection()?.collapse(position.offsetNode, position.offset);
}
