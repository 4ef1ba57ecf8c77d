// Typing into the texts of a page. The text with the caret belongs to the browser, everything else to React: what was typed is
// shown by React once the field is left.

interface EditInPlaceOptions {
  /** The text as it is edited, with its tokens; undefined if it is not known yet. */
  rawText(document: string, path: string): string | undefined;
  /** Which text has the caret, and how long it is. */
  onActive(document: string, path: string, length: number): void;
  onInput(document: string, path: string, text: string): void;
  onLeave(): void;
}

/** Makes every marked text of the page editable by click or Enter. Returns a function that ends it. */
export function editInPlace({ rawText, onActive, onInput, onLeave }: EditInPlaceOptions): () => void {
  let active: HTMLElement | undefined;

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
    // A token such as {company.name} is edited as it is written.
    if (text !== element.textContent) element.textContent = text;
    element.contentEditable = "plaintext-only";
    // Firefox before 136 has no such value.
    if (element.contentEditable !== "plaintext-only") element.contentEditable = "true";
    element.setAttribute("role", "textbox");
    element.spellcheck = true;
    element.focus();
    onActive(...nameOf(element), text.length);
  }

  function end(): void {
    if (!active) return;
    active.removeAttribute("contenteditable");
    active.removeAttribute("role");
    active = undefined;
    onLeave();
  }

  function onClick(event: MouseEvent): void {
    const element = fieldAround(event.target);
    if (!element) return;
    // The click places the caret: it follows no link and opens no question.
    event.preventDefault();
    event.stopPropagation();
    const isNew = element !== active;
    begin(element);
    if (isNew) placeCaret(event);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!active || event.isComposing) return;
    // Nothing on the page acts on keys that are typed into a text.
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      active.blur();
    }
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
    onActive(...nameOf(active), text.length);
  }

  const onFocusOut = (event: FocusEvent) => event.target === active && end();
  const listeners = [
    ["click", onClick],
    ["keydown", onKeyDown],
    ["keyup", onKeyUp],
    ["beforeinput", onBeforeInput],
    ["input", (event: Event) => event.target === active && typed()],
    ["focusout", onFocusOut],
  ] as [string, (event: Event) => void][];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    active?.blur();
  };
}

/** Puts the caret where the pointer is. */
function placeCaret({ clientX, clientY }: MouseEvent): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  if (position) getSelection()?.collapse(position.offsetNode, position.offset);
}
