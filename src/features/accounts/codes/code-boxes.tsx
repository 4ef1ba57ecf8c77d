import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useId } from "react";
import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import { CODE_LENGTH } from "../limits.ts";
import "./code-boxes.css";

const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

interface CodeBoxesProps {
  /** The fieldset, for moving focus to it. */
  ref?: RefObject<HTMLFieldSetElement | null>;
  problem?: string;
}

/**
 * One box for each digit of a code. They share the name `otp`, and are joined when the form is read. Uncontrolled, so
 * that digits typed before hydration stay; without scripts they are plain inputs.
 */
export function CodeBoxes({ ref, problem }: CodeBoxesProps) {
  const id = useId();
  const isScripted = useIsHydrated();

  return (
    <fieldset ref={ref} className="code-boxes" aria-describedby={problem ? id : undefined}>
      <legend className="legend">Code from your email</legend>
      <div>
        {PLACES.map((place) => (
          <input
            key={place}
            className="control"
            name="otp"
            inputMode="numeric"
            autoComplete={place === 0 ? "one-time-code" : "off"}
            // With scripts, a box passes extra digits on to the next: phones fill the whole code into the first box.
            maxLength={isScripted ? undefined : 1}
            aria-label={`Digit ${place + 1} of ${CODE_LENGTH}`}
            aria-invalid={problem ? true : undefined}
            onInput={onInput}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.currentTarget.select()}
            // Selects the digit: otherwise a click into the focused box would place the cursor beside it.
            onClick={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      {problem && (
        <p id={id} className="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Focuses the first box. */
export function focusCode(boxes: RefObject<HTMLFieldSetElement | null>): void {
  boxes.current?.querySelector("input")?.focus();
}

/** Writes a text's digits into this box and the following ones, and moves focus to the next empty one. */
function enter(box: HTMLInputElement, text: string): void {
  const digits = text.replace(/\D/g, "");
  box.value = "";
  let at: HTMLInputElement | undefined = box;
  for (const digit of digits) {
    if (!at) return;
    at.value = digit;
    const next = neighbour(at, 1);
    (next ?? at).focus();
    at = next;
  }
}

function onInput({ currentTarget: box, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const { data } = nativeEvent as InputEvent;
  // A typed digit replaces the one in the box, wherever the cursor was; any other character is ignored.
  if (data && /^\D$/.test(data)) box.value = box.value.replace(/\D/g, "").slice(0, 1);
  else enter(box, data && /^\d$/.test(data) ? data : box.value);
}

function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const text = event.clipboardData.getData("text");
  const isWhole = text.replace(/\D/g, "").length >= CODE_LENGTH;
  enter(isWhole ? (boxesOf(event.currentTarget)[0] ?? event.currentTarget) : event.currentTarget, text);
}

function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  const isBack = event.key === "ArrowLeft" || (event.key === "Backspace" && box.value === "");
  const step = isBack ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  neighbour(box, step)?.focus();
}

const boxesOf = (box: HTMLInputElement) => [...(box.closest("fieldset")?.querySelectorAll("input") ?? [])];

function neighbour(box: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const all = boxesOf(box);
  return all[all.indexOf(box) + step];
}
