import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "#tests/support/render-part.tsx";
import { accountsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { CodeBoxes } from "./code-boxes.tsx";
import { CodeStep } from "./code-step.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const boxes = () => screen.getAllByRole<HTMLInputElement>("textbox");
const digits = () => boxes().map((box) => box.value);
const type = (place: number, value: string) => fireEvent.input(boxes()[place] as Element, { target: { value } });
const press = (place: number, key: string) => fireEvent.keyDown(boxes()[place] as Element, { key });
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement);

function paste(place: number, text: string) {
  const event = createEvent.paste(boxes()[place] as Element, { clipboardData: { getData: () => text } });
  fireEvent(boxes()[place] as Element, event);
}

test("shows four boxes with a legend, and the first accepts a one-time code", { tags: "R95" }, () => {
  render(<CodeBoxes />);
  expect(screen.getByRole("group", { name: "Code from your email" })).toBeTruthy();
  expect(boxes()).toHaveLength(4);
  expect(boxes().map((box) => box.getAttribute("autocomplete"))).toEqual(["one-time-code", "off", "off", "off"]);
});

test("a box accepts one digit and strips other characters", { tags: "R95" }, () => {
  render(<CodeBoxes />);
  type(0, "a");
  expect(digits()).toEqual(["", "", "", ""]);
  type(0, "x7");
  expect(digits()).toEqual(["7", "", "", ""]);
});

test("typing replaces the digit in a box, wherever the cursor is", { tags: "R95" }, () => {
  render(<CodeBoxes />);
  type(0, "4");
  const box = boxes()[0] as Element;
  fireEvent.input(box, { target: { value: "94" }, data: "9" });
  expect(digits()).toEqual(["9", "", "", ""]);
  fireEvent.input(box, { target: { value: "9x" }, data: "x" });
  expect(digits()).toEqual(["9", "", "", ""]);
});

test("a filled-in or pasted code is spread across the boxes", { tags: "R95" }, () => {
  render(<CodeBoxes />);
  type(0, "4071");
  expect(digits()).toEqual(["4", "0", "7", "1"]);
  paste(2, "code: 58-32");
  expect(digits()).toEqual(["5", "8", "3", "2"]);
  expect(focused()).toBe(3);
});

test("typing moves focus forward, and stays in the last box", { tags: "R96" }, () => {
  render(<CodeBoxes />);
  for (const place of [0, 1, 2]) {
    type(place, "1");
    expect(focused()).toBe(place + 1);
  }
  type(3, "1");
  expect(focused()).toBe(3);
});

test("Backspace moves focus back from an empty box, but not from a full one", { tags: "R96" }, () => {
  render(<CodeBoxes />);
  type(0, "1");
  press(1, "Backspace");
  expect(focused()).toBe(0);
  press(0, "Backspace");
  expect(focused()).toBe(0);
});

test("rejects fewer than four digits with the required message, without a call", { tags: "R97" }, () => {
  const call = vi.fn();
  vi.stubGlobal("fetch", call);
  renderPart(
    <CodeStep
      email="ann@example.com"
      lead="A mail is on its way."
      command={accountsContract.verifyUser}
      page="/user-verification"
      done={messages.verified}
      onDone={() => {}}
    >
      Start again
    </CodeStep>,
  );
  type(0, "123");
  const form = boxes()[0]?.form as HTMLFormElement;
  expect(new FormData(form).getAll("otp").join("")).toBe("123");
  fireEvent.submit(form);
  return screen.findByRole("alert").then((alert) => {
    expect(alert.textContent).toBe("Please enter a valid 4-digit OTP.");
    expect(alert.textContent).toBe(messages.codeIncomplete);
    expect(call).not.toHaveBeenCalled();
    expect(focused()).toBe(0);
  });
});
