import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useReload } from "#src/client/use-reload.ts";
import { counted } from "#src/contract/words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { contentContract } from "../contract.ts";
import { scheduleAddress } from "../form-address.ts";
import { WhoIsHere } from "../presence/who-is-here.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import { Conflicts } from "./conflicts.tsx";
import { type DraftSaver, isCutOff, type SaverView } from "./draft-saver.ts";
import { editInPlace } from "./edit-in-place.ts";
import { EditPanel } from "./edit-panel.tsx";
import { type ActiveField, activeField, FieldNote, rawText } from "./field-note.tsx";
import { FieldPopover } from "./field-popover.tsx";
import { FieldTag } from "./field-tag.tsx";
import { messagesAt } from "./field-text.ts";
import { ItemTools } from "./item-tools.tsx";
import { openField } from "./open-field.ts";
import { SaveState } from "./save-state.tsx";
import { StatedText } from "./stated-text.tsx";
import { useDocuments } from "./use-documents.ts";
import { useEmptyLabels } from "./use-empty-labels.ts";
import { useFixedPart } from "./use-fixed-part.ts";
import { useDraftsElsewhere, useSaver } from "./use-saver.ts";
import "./edit-mode.css";

/** The editing tools of a page for an Admin: a bar, a note on the focused field, and a panel with all fields. */
export function EditMode() {
  const { pathname } = useLocation();
  const [saver, view] = useSaver();
  const reloadPage = useReload();
  const documents = useDocuments();
  const [field, setField] = useState<ActiveField>();
  /** The latest publication, to undo it. */
  const [publication, setPublication] = useState<number>();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const bar = useBarHeight();
  const reload = useCallback(async () => {
    // Without a connection or a login, an error would replace the page.
    if (await documents.reload()) await reloadPage();
  }, [documents.reload, reloadPage]);
  useDraftsElsewhere(() => void reload());
  useLateSaves(saver, view, field !== undefined, reload);

  useEffect(() => {
    if (!saver) return;
    return editInPlace({
      whenKnown: documents.whenRead,
      rawText: (name, path) => saver.waitingText(name, path) ?? rawText(documents.get(name), path),
      onActive: (name, path, length, link) => setField(activeField(documents.get(name), path, { length, link })),
      onInput: (name, path, text) => saver.edit(name, path, text),
      async onLeave(isTyped) {
        setField(undefined);
        if (!isTyped) return;
        await saver.flush();
        await reload();
      },
    });
  }, [saver, documents.get, documents.whenRead, reload]);

  // The first save of a text creates a draft, which can be published while the text is still focused.
  const isNewDraft =
    view.state === "saved" && documents.get(field?.document ?? "")?.drafts.every(({ path }) => path !== field?.path);
  useEffect(() => {
    if (isNewDraft) void documents.reload();
  }, [isNewDraft, documents.reload]);

  // Drafts of the panel are published with the others.
  const isSavedInPanel = isPanelOpen && view.state === "saved";
  useEffect(() => {
    if (isSavedInPanel) void documents.reload();
  }, [isSavedInPanel, documents.reload]);

  useEffect(() => {
    for (const { name, drafts, problems } of documents.all) saver?.know(name, drafts, problems);
  }, [saver, documents.all]);

  // After a publication the focus moves to “Fields”, not to “Undo”, which a second Enter would press.
  useKeptFocus(
    () => bar.current?.parentElement,
    () => [...(bar.current?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])].at(-1),
  );

  // Auto-advancing slides would remove the text.
  useEffect(() => {
    document.documentElement.dataset.motion = "off";
    dispatchEvent(new Event("motionchange"));
  }, []);

  const focusBar = () => bar.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();

  function closePanel() {
    setIsPanelOpen(false);
    void saver?.flush().then(reload);
    focusBar();
  }

  useTint(pathname);
  useFieldInView(field);
  useEmptyLabels(documents.all);
  const fixed = useFixedPart();

  const drafts = documents.all.reduce((sum, { changed }) => sum + changed.length, 0);
  const names = documents.all.filter(({ changed }) => changed.length > 0).map(({ name }) => name);
  const problemsOf = (name: string) => view.problems[name] ?? documents.get(name)?.problems ?? [];
  const problems = names.flatMap((name) => problemsOf(name).map(({ path }) => `${name}:${path}`));
  const [problem] = problems;
  return (
    <aside className="edit-mode" aria-label="Editing">
      {isPanelOpen && <EditPanel documents={documents.all} onClose={closePanel} onChange={reload} />}
      <FieldTag documents={documents.all} />
      <StatedText documents={documents.all} />
      <FieldPopover saver={saver} view={view} documents={documents.all} reload={reload} />
      {/* Placed above the tools and the choice, so that buttons do not move when a click ends the editing and removes
          the note. */}
      {field && <FieldNote {...field} problem={messagesAt(problemsOf(field.document), field.path)} />}
      <ItemTools saver={saver} get={documents.get} reload={reload} />
      <Conflicts saver={saver} conflicts={view.conflicts} documents={documents.all} />
      <div ref={bar} className="edit-bar">
        <div className="edit-state small">
          <p>
            <strong>Editing {pathname}</strong>{" "}
            <span className="edit-drafts" data-some={drafts > 0 || undefined}>
              {drafts === 0 ? "No drafts" : counted(drafts, "draft")}
            </span>
          </p>
          <p className="quiet" aria-live="polite">
            {fixed ?? (drafts === 0 && "Click or tap what you want to change.")}
          </p>
          <SaveState view={view} hasDrafts={drafts > 0} />
          <WhoIsHere
            open={documents.shown}
            field={field && `${field.document}:${field.path}`}
            documents={documents.all}
          />
        </div>
        <div className="edit-tools">
          {/* Placed before the other buttons: a second click on “Publish” must not undo the publication. */}
          {publication && names.length === 0 && (
            <CommandForm
              command={contentContract.undoPublication}
              values={{ publication }}
              onDone={() => {
                setPublication(undefined);
                focusBar();
                void reload();
              }}
            >
              <SubmitButton isSmall look="ghost" />
            </CommandForm>
          )}
          {problem && (
            <Button isSmall look="ghost" onClick={() => openField(problem) || setIsPanelOpen(true)}>
              {problems.length} to correct
            </Button>
          )}
          <Button isSmall look="ghost" aria-expanded={isPanelOpen} onClick={() => setIsPanelOpen(!isPanelOpen)}>
            Fields
          </Button>
          <a className={buttonClass("ghost", { isSmall: true })} href={pathname}>
            Leave
          </a>
          {names[0] && (
            <a className={buttonClass("ghost", { isSmall: true })} href={scheduleAddress(names)}>
              Publish later
            </a>
          )}
          {names.length === 0 ? (
            <Button isSmall disabled>
              Publish
            </Button>
          ) : (
            // Remounted once something is corrected, which clears the error.
            <CommandForm
              key={problems.join()}
              command={contentContract.publishContent}
              onDone={({ publication }) => {
                setPublication(publication);
                void reload();
              }}
            >
              {names.map((name) => (
                <input key={name} type="hidden" name="documents" value={name} readOnly />
              ))}
              <SubmitButton isSmall disabled={view.waiting > 0} />
            </CommandForm>
          )}
        </div>
      </div>
    </aside>
  );
}

/** As long as it takes to look around. */
const TINTED_MS = 4_000;

/** Tints what can be changed, on arrival at each page. */
function useTint(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is tinted again
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.tinted = "";
    const hide = () => delete dataset.tinted;
    const timer = setTimeout(hide, TINTED_MS);
    return () => {
      clearTimeout(timer);
      hide();
    };
  }, [pathname]);
}

/** Keeps the text with the caret between the header and the bar, also when a phone’s keyboard opens. */
function useFieldInView(field: ActiveField | undefined): void {
  const name = field && `${field.document}:${field.path}`;
  useEffect(() => {
    if (name === undefined) return;
    const show = () => document.querySelector("[data-field][contenteditable]")?.scrollIntoView({ block: "nearest" });
    show();
    addEventListener("resize", show);
    return () => removeEventListener("resize", show);
  }, [name]);
}

/** Measures the bar: the page reserves its height at its end and below the chat button. */
function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { top = innerHeight } = bar.current?.getBoundingClientRect() ?? {};
      style.setProperty("--edit-bar", `${innerHeight - top}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--edit-bar");
    };
  }, []);
  return bar;
}

/** Reloads the page once input from an offline or logged-out period, or from an earlier page, has been saved. */
function useLateSaves(
  saver: DraftSaver | undefined,
  view: SaverView,
  isTyping: boolean,
  reload: () => Promise<void>,
): void {
  const isLate = useRef(false);
  useEffect(() => {
    if (saver) isLate.current = saver.get().waiting > 0;
  }, [saver]);
  useEffect(() => {
    if (isCutOff(view)) isLate.current = true;
    if (!isLate.current || view.waiting > 0 || isTyping) return;
    isLate.current = false;
    void reload();
  }, [view, isTyping, reload]);
}
