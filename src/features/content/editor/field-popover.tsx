import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { readAt } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { DocumentFields } from "./document-fields.tsx";
import type { DraftSaver, SaverView } from "./draft-saver.ts";
import { fieldsOfForm, openForms } from "./open-forms.ts";
import { uploadPicture } from "./picture-field.tsx";
import { findSpot, type Spot } from "./prose/caret.ts";
import { showSaved } from "./show-saved.ts";
import { type DocumentAnswer, fieldsOf, readDocument } from "./use-saver.ts";

interface FieldPopoverProps {
  saver?: DraftSaver;
  view: SaverView;
  documents: readonly DocumentAnswer[];
  /** Reloads documents and page. */
  reload: () => Promise<void>;
}

/** The delay until the page shows the form's input. */
const SHOWN_AFTER_MS = 900;

/** Pixels between the form and its element. */
const GAP = 12;
/** The height of the header. */
const TOP_MARGIN = 72;
/** In narrower windows the form is a sheet above the bar (edit-mode.css). */
const WIDE = "(width >= 48rem)";

/** The element of a form that is in sight: the page may show it twice. */
function elementInSight(form: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`[data-form="${CSS.escape(form)}"]`);
  return [...all].find((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
}

/** Positions the form beside its element if there is room, without covering it. Otherwise it stays above the bar. */
function useBeside(section: RefObject<HTMLElement | null>, form: string | undefined): void {
  useEffect(() => {
    const { current } = section;
    if (!current || form === undefined) return;
    const findAnchor = () => elementInSight(form);
    let anchor = findAnchor();
    if (!anchor) return;
    const place = () => {
      // React may have replaced the element.
      if (!anchor?.isConnected) anchor = findAnchor() ?? anchor;
      if (!anchor?.isConnected) return;
      const spot = matchMedia(WIDE).matches ? spotBeside(anchor.getBoundingClientRect(), current) : undefined;
      Object.assign(
        current.style,
        spot ? { position: "fixed", left: `${spot.x}px`, top: `${spot.y}px` } : { position: "", left: "", top: "" },
      );
    };
    const observer = new ResizeObserver(place);
    observer.observe(current);
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      removeEventListener("resize", place);
    };
  }, [section, form]);
}

function spotBeside(anchor: DOMRect, { offsetWidth: width, offsetHeight: height }: HTMLElement) {
  const bar = Number.parseFloat(document.documentElement.style.getPropertyValue("--edit-bar")) || 0;
  const lowest = innerHeight - bar - height - GAP;
  const x = Math.max(GAP, Math.min(anchor.left, innerWidth - width - GAP));
  const y = Math.max(TOP_MARGIN, Math.min(anchor.top, lowest));
  if (anchor.right + GAP + width + GAP <= innerWidth) return { x: anchor.right + GAP, y };
  if (anchor.left - GAP - width >= GAP) return { x: anchor.left - GAP - width, y };
  // The element may have been scrolled out of sight.
  const isFree = (top: number) => top >= TOP_MARGIN && top <= lowest;
  return [anchor.bottom + GAP, anchor.top - GAP - height].filter(isFree).map((y) => ({ x, y }))[0];
}

/** The form of a picture, or of a text that the page splits, counts or repeats. It opens at the clicked position. */
export function FieldPopover({ saver, view, documents, reload }: FieldPopoverProps) {
  const [form, setForm] = useState<string>();
  const section = useRef<HTMLElement>(null);
  /** A picture that was dropped on the page before the form opened. */
  const isReplaced = useRef(false);
  /** The clicked position in the text. */
  const clicked = useRef<Spot>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    await saver?.flush();
    await reload();
  }, [saver, reload]);

  useEffect(() => {
    if (!saver) return;
    return openForms({
      onOpen(opened, spot) {
        clicked.current = spot;
        setForm(opened);
      },
      onElsewhere: () => setForm(undefined),
      async onDropFile(dropped, file) {
        const { name, prefix, fields } = fieldsOfForm(dropped);
        const answer = documents.find((document) => document.name === name) ?? (await readDocument(name));
        const field = fields.find(
          (each) => answer && fieldAt(fieldsOf(answer), prefix + each)?.field.kind === "picture",
        );
        if (!field) return;
        const { name: picture, problem } = await uploadPicture(file);
        if (!picture) return void toast.error(problem ?? "");
        saver.edit(name, prefix + field, picture);
        await save();
        isReplaced.current = true;
        setForm(dropped);
      },
    });
  }, [saver, documents, save]);

  const { name, prefix, fields: names } = fieldsOfForm(form ?? "");
  const answer = documents.find((document) => document.name === name);
  // Once an addition is undone, its item is gone.
  const isThere = answer !== undefined && (prefix === "" || readAt(answer.data, prefix.slice(0, -1)) !== undefined);
  const fields = names.flatMap((each) => (answer && fieldAt(fieldsOf(answer), prefix + each)?.field) ?? []);
  const isOpen = isThere && fields.length > 0;
  const picture = fields.find(({ kind }) => kind === "picture");

  /** Asks for the description of a new picture. */
  function askNext() {
    const [, next] = section.current?.querySelectorAll<HTMLElement>("[data-path]") ?? [];
    const field = next ?? section.current?.querySelector<HTMLElement>("[type=file]");
    field?.focus();
    // The old description is to be overwritten.
    if (next instanceof HTMLInputElement) next.select();
    // Waits until the picture's other fields, above this one, are rendered.
    requestAnimationFrame(() => field?.scrollIntoView({ block: "nearest" }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each form that is opened
  useEffect(() => {
    if (!isOpen) return;
    const { current } = section;
    if (isReplaced.current) askNext();
    else {
      const file = current?.querySelector<HTMLElement>("[type=file]");
      const field = file ?? current?.querySelector<HTMLElement>("[data-path]");
      field?.focus();
      if (field instanceof HTMLTextAreaElement && clicked.current) {
        const found = findSpot([field.value], clicked.current);
        if (found) field.setSelectionRange(found.offset, found.offset);
      }
    }
    isReplaced.current = false;
  }, [form, isOpen]);

  useBeside(section, isOpen ? form : undefined);

  useEffect(() => {
    const opened = section.current?.querySelector("form");
    if (saver && answer && opened) showSaved(opened, answer, saver);
  }, [saver, answer]);

  if (!answer || !isOpen) return null;

  function close() {
    const focusOpened = () => elementInSight(form ?? "")?.focus();
    // Saving may re-render the element, which then loses the focus.
    void save().then(() => document.activeElement === document.body && focusOpened());
    focusOpened();
    setForm(undefined);
  }

  function onInput({ target }: FormEvent) {
    const { path } = (target as HTMLElement).dataset;
    if (!path) return;
    saver?.edit(name, path, (target as HTMLInputElement).value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SHOWN_AFTER_MS);
    // The old description does not fit another picture.
    if (picture && path === prefix + picture.name && document.activeElement?.matches("[type=file], body")) askNext();
  }

  const { data, drafts, claimed, choices, tokenSource } = answer;
  const problems = view.problems[name] ?? answer.problems;
  return (
    <section
      ref={section}
      className="edit-panel edit-popover"
      aria-labelledby="edit-popover"
      onKeyDown={(event) => event.key === "Escape" && !event.nativeEvent.isComposing && close()}
    >
      <div className="edit-panel-head">
        {/* With a single field, the label would repeat the title. */}
        <h2 id="edit-popover" className={fields.length > 1 || picture ? "title-3" : "unseen"}>
          {fields[0]?.label}
        </h2>
        <Button isSmall look="ghost" onClick={close}>
          Close
        </Button>
      </div>
      <form
        key={form}
        className="form content-form"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <input type="hidden" name="document" value={name} readOnly />
        <DocumentFields {...{ fields, prefix, data, drafts, problems, claimed, choices, tokenSource }} />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
          Close
        </button>
      </form>
    </section>
  );
}
