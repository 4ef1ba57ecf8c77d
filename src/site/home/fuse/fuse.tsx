import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { MIX_CRAFTS, nameMix } from "#src/content/mix.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText, editParts } from "#src/ui/edit.tsx";
import { prefersReducedData } from "#src/ui/sequence/when-to-play.ts";
import type { Stage } from "./drawing.ts";
import "./fuse.css";

const EMPTY = "0".repeat(MIX_CRAFTS);
/** The most crafts that a button names. From one more on it says how many. */
const NAMED_MAX = 2;
const MORE = ["three", "four", "five", "six"];
/** In pixels: a pointer that moves farther than this while pressed drags. */
const DRAG_FROM = 6;

interface Drag {
  index: number;
  x: number;
  y: number;
  hasMoved: boolean;
}

interface FuseProps {
  /** Undefined before anything is chosen. */
  mix?: string;
  onMix: (mix: string) => void;
  isReached: boolean;
}

/**
 * Six solids, one for each craft, that fall into a cup and fuse: dragged, pressed, or by keyboard. They rest on buttons with
 * the crafts' names, as pictures until the visitor reaches for them, and then drawn together with the cup. Where drawing is
 * slow they stay pictures, and the cup is the mix's still, except with Save-Data.
 */
export function Fuse({ mix = EMPTY, onMix, isReached }: FuseProps) {
  const crafts = useContent("serviceTabs").tabs.slice(0, MIX_CRAFTS);
  const { mix: words } = useContent("home").services;
  const [look, setLook] = useState<"idle" | "drawn" | "flat">("idle");
  const cup = useRef<HTMLDivElement>(null);
  const solids = useRef<HTMLFieldSetElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(undefined);
  const drag = useRef<Drag>(undefined);
  const shown = useRef(mix);
  const hasDragged = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened with the current mix; later ones are shown by `put`
  useEffect(() => {
    if (!isReached) return;
    let isGone = false;
    openDrawing({
      canvas: canvas.current as HTMLCanvasElement,
      cup: cup.current as HTMLElement,
      places: solids.current?.querySelectorAll(".solid") ?? [],
      mix,
      onLost: () => setLook("flat"),
    })
      .catch(() => undefined)
      .then((opened) => {
        if (isGone) return opened?.close();
        stage.current = opened;
        // A button may have been pressed while the drawing loaded.
        if (shown.current !== mix) opened?.show(shown.current);
        setLook(opened ? "drawn" : "flat");
      });
    return () => {
      isGone = true;
      stage.current?.close();
    };
  }, [isReached]);

  function put(index: number, isIn: boolean) {
    const next = [...mix].map((digit, at) => (at === index ? Number(isIn) : digit)).join("");
    onMix(next);
    shown.current = next;
    stage.current?.show(next);
    rememberMix(next);
  }

  function press(event: PointerEvent<HTMLElement>, index: number) {
    hasDragged.current = false;
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { index, x: event.clientX, y: event.clientY, hasMoved: false };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (!current) return;
    const [x, y] = [event.clientX - current.x, event.clientY - current.y];
    current.hasMoved ||= Math.hypot(x, y) > DRAG_FROM;
    if (!current.hasMoved) return;
    stage.current?.hold(current.index, event);
    event.currentTarget.style.setProperty("--dragged", `${x}px ${y}px`);
  }

  /** Ends a drag. Browsers cancel it when they start to scroll; the solid then goes back. */
  function release(event: PointerEvent<HTMLElement>, isCancelled: boolean) {
    const { current } = drag;
    drag.current = undefined;
    event.currentTarget.style.removeProperty("--dragged");
    if (!current?.hasMoved) return;
    hasDragged.current = true;
    const isIn = isCancelled ? mix[current.index] === "1" : isAt(event, cup.current);
    stage.current?.letGo(current.index, isIn);
    put(current.index, isIn);
  }

  return (
    <div className="fuse" data-look={look}>
      <div ref={cup} className="fuse-cup">
        {look !== "drawn" && !prefersReducedData() && (
          <img src={`/images/mixes/${mix}.avif`} alt="" width={750} height={500} loading="lazy" />
        )}
      </div>
      <div className="fuse-crafts">
        <ContentText as="p" className="display title-3" content={words} field="invitation" />
        <fieldset ref={solids} className="fuse-solids" aria-label={words.invitation}>
          {crafts.map(({ id, category }, at) => (
            <button
              key={id}
              type="button"
              aria-pressed={mix[at] === "1"}
              onPointerDown={(event) => press(event, at)}
              onPointerMove={move}
              onPointerUp={(event) => release(event, false)}
              onPointerCancel={(event) => release(event, true)}
              onClick={({ detail }) => {
                // Some browsers send a click at the end of a drag. Clicks by keyboard have a `detail` of 0.
                if (!hasDragged.current || detail === 0) put(at, mix[at] !== "1");
                hasDragged.current = false;
              }}
            >
              <i className="solid" aria-hidden="true" />
              {category}
            </button>
          ))}
        </fieldset>
      </div>
      <canvas ref={canvas} />
      <p className="fuse-mix unseen" aria-live="polite">
        {nameMix(mix, crafts)}
      </p>
    </div>
  );
}

/** True if the pointer is above an element, which another one may capture. */
function isAt({ clientX, clientY }: PointerEvent, element: Element | null): boolean {
  const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
  return clientX > left && clientX < right && clientY > top && clientY < bottom;
}

/** The link that carries the mix, beside the section's own button and after it in tab order. */
export function FuseLink({ mix = EMPTY }: Pick<FuseProps, "mix">) {
  const { tabs } = useContent("serviceTabs");
  const { mix: words } = useContent("home").services;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.style.setProperty("--beside", `${besideOf(link.current)}px`), []);
  const isEmpty = mix === EMPTY;
  return (
    <Link
      ref={link}
      to={isEmpty ? "/contact" : `/contact?mix=${mix}`}
      className={`${buttonClass(isEmpty ? "ghost" : "primary")} fuse-link`}
      prefetch="intent"
    >
      {editParts(words)`${"button"}`}
      {!isEmpty && ` about ${spellMix(mix, tabs)}`}
    </Link>
  );
}

/** The crafts of a mix as a button names them: one or two by name, more by their number. */
function spellMix(mix: string, crafts: Parameters<typeof nameMix>[1]): string {
  const number = MORE[mix.replaceAll("0", "").length - NAMED_MAX - 1];
  return number ? `these ${number}` : nameMix(mix, crafts);
}

async function openDrawing(options: Parameters<typeof import("./drawing.ts").openStage>[0]) {
  if (prefersReducedData()) return undefined;
  const { openStage } = await import("./drawing.ts");
  return openStage(options);
}

/** Writes the mix into the page's address, so that it can be shared. Nothing is loaded. */
function rememberMix(mix: string): void {
  const url = new URL(location.href);
  if (mix === EMPTY) url.searchParams.delete("mix");
  else url.searchParams.set("mix", mix);
  history.replaceState(history.state, "", url);
}

/** The width of the section's own button, which depends on its label. */
function besideOf({ previousElementSibling: button }: HTMLElement): number {
  return button instanceof HTMLElement ? button.offsetWidth : 0;
}
