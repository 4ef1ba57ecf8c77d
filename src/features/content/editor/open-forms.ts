// Elements of a page whose content is edited in a form beside it (`editForm` of src/ui/edit.tsx): pictures, and texts
// that the page splits, counts or repeats.

import { type Spot, spotUnder } from "./prose/caret.ts";
import { watchPage } from "./watch-page.ts";

interface OpenFormsOptions {
  /** The clicked position in the text. */
  onOpen(form: string, spot?: Spot): void;
  /** Called when anything else on the page is pressed. */
  onElsewhere(): void;
  onDropFile(form: string, file: File): void;
}

const REPLACE = "Replace this picture";
const ADD = "Add a picture";
/** The file of a picture that has no name yet. */
const NAMELESS = /\/images\/-\d/;

const formAround = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-form]") ?? undefined) : undefined;

/**
 * Opens the form of such an element by click or Enter, or when a file is dropped on it. Returns a function that stops
 * this.
 */
export function openForms({ onOpen, onElsewhere, onDropFile }: OpenFormsOptions): () => void {
  /** The tab selected by this press: the next press edits it. */
  let chosen: HTMLElement | undefined;

  function onPointerDown({ target }: PointerEvent): void {
    const element = formAround(target);
    chosen = element?.role === "tab" && element.ariaSelected !== "true" ? element : undefined;
  }

  function open(event: Event): void {
    const element = formAround(event.target);
    const isText = (event.target as Element).closest("[data-field], .edit-mode") !== null;
    if (!element || isText) return;
    if (event.type === "click" && element === chosen) return;
    event.preventDefault();
    event.stopPropagation();
    // A click has a position, Enter has none.
    onOpen(element.dataset.form ?? "", event instanceof MouseEvent && event.detail > 0 ? spotUnder(event) : undefined);
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target as Element).closest(".edit-mode, .Toastify")) onElsewhere();
    // Opens the link in another tab, as usual.
    if (!event.ctrlKey && !event.metaKey) open(event);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (event.key === "Enter" && isPlain && event.target === formAround(event.target)) open(event);
  }

  const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

  function onDragOver(event: DragEvent): void {
    // The forms handle dropped files themselves.
    if (!bringsFile(event) || (event.target as Element).closest(".edit-mode")) return;
    event.preventDefault();
    const element = formAround(event.target);
    for (const other of document.querySelectorAll<HTMLElement>("[data-over]"))
      if (other !== element) delete other.dataset.over;
    if (element) element.dataset.over = "";
    else if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  }

  function onDrop(event: DragEvent): void {
    if (!bringsFile(event) || (event.target as Element).closest(".edit-mode")) return;
    // A browser would navigate to the file.
    event.preventDefault();
    const element = formAround(event.target);
    const file = event.dataTransfer?.files[0];
    if (!element) return;
    delete element.dataset.over;
    if (file) onDropFile(element.dataset.form ?? "", file);
  }

  const reach = () => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-form]")) {
      const isReached = element.tabIndex >= 0;
      element.tabIndex = 0;
      // Other elements, such as headings, keep their role.
      if (!(element instanceof HTMLImageElement)) continue;
      const isEmpty = NAMELESS.test(element.src);
      element.toggleAttribute("data-empty", isEmpty);
      element.title = isEmpty ? ADD : REPLACE;
      if (isEmpty) element.alt = ADD;
      if (isReached) continue;
      element.role = "button";
      // Decorative pictures have no accessible name.
      if (element.alt === "") element.alt = REPLACE;
    }
  };
  return watchPage(
    { pointerdown: onPointerDown, click: onClick, keydown: onKeyDown, dragover: onDragOver, drop: onDrop },
    reach,
  );
}

/** The fields of a form: their document, the path of the surrounding item or group, and their names. */
export function fieldsOfForm(form: string): { name: string; prefix: string; fields: string[] } {
  const [name = "", path = ""] = form.split(":");
  const end = path.lastIndexOf(".", path.includes(",") ? path.indexOf(",") : undefined) + 1;
  return { name, prefix: path.slice(0, end), fields: path.slice(end).split(",") };
}
