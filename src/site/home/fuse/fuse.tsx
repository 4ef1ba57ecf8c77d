import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { MIX_CRAFTS, nameMix } from "#src/content/mix.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText, edit } from "#src/ui/edit.tsx";
import { prefersReducedData } from "#src/ui/sequence/when-to-play.ts";
import type { Spot } from "./camera.ts";
import type { Stage } from "./drawing.ts";
import "./fuse.css";

const EMPTY = "0".repeat(MIX_CRAFTS);
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
 * Six solids, one for each craft, that fall into a cup and fuse: dragged, pressed, or by keyboard. They are drawn once the
 * visitor reaches for them, and buttons with flat shapes before. Where drawing is slow the buttons stay, and the mix's still
 * replaces the tab's picture, except with Save-Data.
 */
export function Fuse({ mix = EMPTY, onMix, isReached }: FuseProps) {
  const crafts = useContent("serviceTabs").tabs.slice(0, MIX_CRAFTS);
  const { mix: words } = useContent("home").services;
  const [look, setLook] = useState<"idle" | "drawn" | "flat">("idle");
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const stage = useRef<Stage>(undefined);
  const drag = useRef<Drag>(undefined);
  const shown = useRef(mix);
  const hasDragged = useRef(false);
  /** The solid pressed in the still: one that is dragged from there to the cup falls in as well. */
  const pressed = useRef(Number.NaN);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened with the current mix; later ones are shown by `put`
  useEffect(() => {
    if (!isReached) return;
    let isGone = false;
    openDrawing({
      canvas: canvas.current as HTMLCanvasElement,
      mix,
      onMove: (spots) => spots.forEach(placeButton),
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

  function placeButton({ x, y, radius }: Spot, index: number) {
    const { style } = buttons.current[index] ?? {};
    style?.setProperty("--x", `${x}px`);
    style?.setProperty("--y", `${y}px`);
    style?.setProperty("--radius", `${radius}px`);
  }

  function put(index: number, isIn: boolean) {
    const next = [...mix].map((digit, at) => (at === index ? Number(isIn) : digit)).join("");
    onMix(next);
    shown.current = next;
    stage.current?.show(next);
    rememberMix(next);
  }

  function press(event: PointerEvent<HTMLElement>, index: number) {
    hasDragged.current = false;
    if (look !== "drawn" || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { index, x: event.clientX, y: event.clientY, hasMoved: false };
  }

  function move(event: PointerEvent) {
    const { current } = drag;
    if (!current) return;
    current.hasMoved ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > DRAG_FROM;
    if (current.hasMoved) stage.current?.hold(current.index, event);
  }

  /** Ends a drag. Browsers cancel it when they start to scroll; the solid then goes back. */
  function release(isCancelled: boolean) {
    const { current } = drag;
    drag.current = undefined;
    if (!current?.hasMoved) return;
    hasDragged.current = true;
    const isIn = stage.current?.letGo(current.index) ?? false;
    put(current.index, isCancelled ? mix[current.index] === "1" : isIn);
  }

  return (
    <div ref={root} className="fuse" data-look={look}>
      <canvas ref={canvas} />
      {look !== "drawn" && !prefersReducedData() && (
        // biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard, the buttons do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, the buttons do the same
        <img
          src={`/images/mixes/${mix}.avif`}
          alt=""
          width={560}
          height={560}
          loading="lazy"
          draggable={false}
          onPointerDown={(event) => {
            pressed.current = solidAt(event);
          }}
          onClick={() => {
            const { current: at } = pressed;
            if (mix[at] === "0") put(at, true);
          }}
        />
      )}
      <fieldset className="fuse-solids" aria-label={words.invitation}>
        {crafts.map(({ id, category }, at) => (
          <button
            key={id}
            type="button"
            ref={(button) => {
              buttons.current[at] = button;
            }}
            aria-pressed={mix[at] === "1"}
            onPointerDown={(event) => press(event, at)}
            onPointerMove={move}
            onPointerUp={() => release(false)}
            onPointerCancel={() => release(true)}
            onClick={({ detail }) => {
              // Some browsers send a click at the end of a drag. Clicks by keyboard have a `detail` of 0.
              if (!hasDragged.current || detail === 0) put(at, mix[at] !== "1");
              hasDragged.current = false;
            }}
          >
            <i aria-hidden="true" />
            <span className="fuse-name">{category}</span>
          </button>
        ))}
      </fieldset>
      <p className="fuse-mix display title-3" aria-live="polite" {...edit(words, "invitation")}>
        {nameMix(mix, crafts) || words.invitation}
      </p>
    </div>
  );
}

/** The solid below the pointer in a still, in which they rest in two rows of three above the cup. NaN in the cup. */
function solidAt({ clientX, clientY, currentTarget }: PointerEvent): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const row = Math.floor((4 * (clientY - top)) / height);
  const column = Math.floor((3 * (clientX - left)) / width);
  return row < 2 ? 3 * row + column : Number.NaN;
}

/** The link that carries the mix, beside the section's own button and after it in tab order. */
export function FuseLink({ mix = EMPTY }: Pick<FuseProps, "mix">) {
  const { mix: words } = useContent("home").services;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.style.setProperty("--beside", `${besideOf(link.current)}px`), []);
  const isEmpty = mix === EMPTY;
  return (
    <ContentText
      as={Link}
      ref={link}
      to={isEmpty ? "/contact" : `/contact?mix=${mix}`}
      className={`${buttonClass(isEmpty ? "ghost" : "primary")} fuse-link`}
      prefetch="intent"
      content={words}
      field="button"
    />
  );
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
