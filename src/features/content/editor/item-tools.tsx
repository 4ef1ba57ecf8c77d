import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { itemsAt, readAt, splitPath } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import { itemTitle } from "./field-text.ts";
import { showLine, useFollow } from "./item-frame.ts";
import { type Drop, dropAt, elementOf, entryAround, idOf, isShown, itemsAround, placeOf } from "./page-items.ts";
import { useItemUnderPointer } from "./use-item-under-pointer.ts";
import { type DocumentAnswer, fieldsOf, takeListStep } from "./use-saver.ts";

interface ItemToolsProps {
  saver?: DraftSaver;
  get: (name: string) => DocumentAnswer | undefined;
  /** Reloads documents and page. */
  reload: () => Promise<void>;
}

interface Removal {
  entry: string;
  name: string;
  list: string;
  /** The list's previous draft. */
  order: string;
  title: string;
}

/** The distance from the window's edge at which dragging scrolls the page, and the pixels per frame. */
const SCROLL_ZONE = 72;
const SCROLL_STEP = 12;

/**
 * The tools of the item under the pointer or the focus: a handle to drag it, and buttons that move it, remove it and
 * add one after it. Alt and the arrow keys move it, Alt and Enter focus the tools. The page itself only has a mark on
 * each item.
 */
export function ItemTools({ saver, get, reload }: ItemToolsProps) {
  const [entry, setEntry] = useState<string>();
  const [said, setSaid] = useState("");
  const [removal, setRemoval] = useState<Removal>();
  const element = useRef<HTMLElement>(undefined);
  const tools = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);

  const select = useCallback((next: HTMLElement | undefined) => {
    element.current = next;
    setEntry(next?.dataset.entry);
  }, []);
  useItemUnderPointer(tools, select);
  useFollow(element, tools, frame, entry);

  const item = entry === undefined ? undefined : describeItem(get, entry);

  /** Applies a step, shows the result, and keeps the keyboard focus. */
  async function take(name: string, step: string): Promise<{ added?: string } | undefined> {
    if (!saver || isBusy.current) return undefined;
    isBusy.current = true;
    const field = (document.activeElement as HTMLElement | null)?.dataset?.field;
    try {
      // Changing a list ends the editing of a text.
      if (field !== undefined) (document.activeElement as HTMLElement).blur();
      await saver.flush();
      const answer = await takeListStep(name, step);
      if (!answer) return undefined;
      await reload();
      return answer;
    } finally {
      isBusy.current = false;
      if (field !== undefined && document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)?.focus();
    }
  }

  async function moveTo(moved: string, { neighbour, side }: Pick<Drop, "neighbour" | "side">) {
    const { name, path } = placeOf(moved);
    if (!(await take(name, `${side} ${path} ${idOf(neighbour)}`))) return;
    const now = describeItem(get, moved);
    if (now) setSaid(`“${now.title}” is now ${now.place + 1} of ${now.count}.`);
  }

  async function move(by: -1 | 1) {
    const current = element.current;
    if (!current || !item) return;
    const items = itemsAround(current);
    const at = items.findIndex(({ dataset }) => dataset.entry === current.dataset.entry);
    const neighbour = items[at + by];
    if (!neighbour) return setSaid(`“${item.title}” is the ${by < 0 ? "first" : "last"} already.`);
    await moveTo(current.dataset.entry ?? "", { neighbour, side: by < 0 ? "before" : "after" });
  }

  async function remove() {
    if (!item || entry === undefined) return;
    const { name, path, list, title } = item;
    const order = JSON.stringify(readAt(get(name)?.data, list));
    if (!(await take(name, `remove ${path}`))) return;
    select(undefined);
    setRemoval({ entry, name, list, order, title });
  }

  async function undoRemoval() {
    if (!saver || !removal) return;
    const { entry, name, list, order, title } = removal;
    setRemoval(undefined);
    saver.edit(name, list, order);
    await saver.flush();
    await reload();
    setSaid(`“${title}” is back.`);
    const restored = await whenDrawn(entry);
    if (!restored) return;
    select(restored);
    firstText(restored)?.focus();
  }

  async function add() {
    if (!item) return;
    const { name, path, list, label } = item;
    const answer = await take(name, `add ${list} ${splitPath(path).name}`);
    if (!answer?.added) return;
    setSaid(`Added to ${label}.`);
    const added = await whenDrawn(`${name}:${list}.${answer.added}`);
    if (!added) return;
    const details = added.matches("details") ? added : added.querySelector("details");
    details?.setAttribute("open", "");
    added.scrollIntoView({ block: "center" });
    select(added);
    // Starts editing its first text.
    firstText(added)?.click();
  }

  const moveLatest = useRef(move);
  moveLatest.current = move;
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as Element;
      const isTools = tools.current?.contains(target) ?? false;
      const focused = isTools ? element.current : entryAround(target);
      if (!focused) return;
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        element.current = focused;
        void moveLatest.current(event.key === "ArrowUp" ? -1 : 1);
      } else if (event.key === "Enter" && !isTools) {
        event.preventDefault();
        event.stopImmediatePropagation();
        flushSync(() => select(focused));
        tools.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
      }
    }
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, [select]);

  const undo = useRef<HTMLDivElement>(null);
  // The focused tools disappear with their item.
  useEffect(() => {
    if (removal) undo.current?.querySelector("button")?.focus();
  }, [removal]);

  const dragged = useRef<{ entry: string; place?: Drop }>(undefined);

  function onDragStart(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || entry === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { entry };
  }

  function onDrag({ clientX, clientY }: PointerEvent) {
    if (!dragged.current || !element.current || !line.current) return;
    const others = itemsAround(element.current).filter(({ dataset }) => dataset.entry !== entry);
    const drop = dropAt(others.filter(isShown), clientX, clientY);
    dragged.current.place = drop;
    showLine(line.current, drop);
    if (clientY < SCROLL_ZONE) scrollBy(0, -SCROLL_STEP);
    else if (clientY > innerHeight - SCROLL_ZONE) scrollBy(0, SCROLL_STEP);
  }

  function onDragEnd(isDropped: boolean) {
    const { entry, place } = dragged.current ?? {};
    dragged.current = undefined;
    if (line.current) line.current.hidden = true;
    if (isDropped && entry && place) void moveTo(entry, place);
  }

  return (
    <>
      <p className="unseen" role="status">
        {said}
      </p>
      <div ref={frame} className="item-frame" hidden />
      <div ref={line} className="item-line" hidden />
      <div
        ref={tools}
        className="item-tools"
        role="toolbar"
        aria-label={item && `${item.title}, ${item.place + 1} of ${item.count}`}
        hidden={!item}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDragEnd(false);
          goByArrows(event, element.current);
        }}
      >
        {item && (
          <>
            {/* Hidden from screen readers, since the buttons do the same. */}
            <span
              className="drag-handle"
              aria-hidden="true"
              onPointerDown={onDragStart}
              onPointerMove={onDrag}
              onPointerUp={() => onDragEnd(true)}
              onPointerCancel={() => onDragEnd(false)}
            >
              <Icon name="menu" />
            </span>
            <Button isSmall look="ghost" aria-label={`Up: ${item.title}`} onClick={() => void move(-1)}>
              Up
            </Button>
            <Button isSmall look="ghost" tabIndex={-1} aria-label={`Down: ${item.title}`} onClick={() => void move(1)}>
              Down
            </Button>
            <Button
              isSmall
              look="ghost"
              tabIndex={-1}
              aria-label={`Add after: ${item.title}`}
              disabled={item.count >= item.max}
              onClick={() => void add()}
            >
              Add after
            </Button>
            <Button
              isSmall
              look="ghost"
              tabIndex={-1}
              aria-label={`Remove: ${item.title}`}
              disabled={item.count <= item.min}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          </>
        )}
      </div>
      {removal && (
        <div ref={undo}>
          <UndoLine sentence={`“${removal.title}” is removed.`} onUndo={() => void undoRemoval()} />
        </div>
      )}
    </>
  );
}

/** The first text of an item, which may be the item itself. */
const firstText = (item: HTMLElement): HTMLElement | null =>
  item.dataset.field === undefined ? item.querySelector<HTMLElement>("[data-field]") : item;

const FRAMES_TO_DRAW = 120;

/** The element of an item, once React has rendered it. */
async function whenDrawn(entry: string): Promise<HTMLElement | undefined> {
  for (let frame = 0; frame < FRAMES_TO_DRAW; frame++) {
    const element = elementOf(entry);
    if (element) return element;
    await new Promise(requestAnimationFrame);
  }
  return undefined;
}

/** The tools' label for an item; undefined if its document has not loaded, or no longer has it. */
function describeItem(get: ItemToolsProps["get"], entry: string) {
  const { name, path } = placeOf(entry);
  const answer = get(name);
  const { field, isItem } = (answer && fieldAt(fieldsOf(answer), path)) ?? {};
  if (!answer || !field?.fields || !isItem) return undefined;
  const { parent: list, name: id } = splitPath(path);
  const items = itemsAt(answer.data, list);
  const place = items.findIndex((item) => item.id === id);
  const item = items[place];
  if (!item) return undefined;
  const { label, fields, min = 0, max = Number.POSITIVE_INFINITY } = field;
  return { name, path, list, label, min, max, place, count: items.length, title: itemTitle(fields, item) };
}

/** One tab stop, with arrow keys between the tools; Escape returns to the item. */
function goByArrows(event: KeyboardEvent<HTMLElement>, item: HTMLElement | undefined): void {
  if (event.altKey) return;
  if (event.key === "Escape") {
    event.stopPropagation();
    if (item) firstText(item)?.focus();
    return;
  }
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons.at((at + by) % buttons.length)?.focus();
}
