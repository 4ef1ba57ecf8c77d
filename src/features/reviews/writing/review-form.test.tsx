import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "#tests/support/render-part.tsx";
import { readDraft } from "./draft.ts";
import { ReviewForm } from "./review-form.tsx";

const shown = vi.hoisted(() => ({ success: vi.fn() }));
vi.mock("#src/ui/overlay/toast.tsx", () => ({ toast: shown, topCenter: { position: "top-center" } }));

beforeEach(() => {
  localStorage.clear();
  shown.success.mockClear();
});

interface Sent {
  url: string;
  method: string;
  body: unknown;
}

function show(answer: () => Promise<Response> | Response, isSignedOut = false) {
  const sent: Sent[] = [];
  const onSubmitted = vi.fn();
  vi.stubGlobal("fetch", async (url: string, { method = "", body }: RequestInit) => {
    sent.push({ url, method, body: JSON.parse(String(body)) });
    return answer();
  });
  renderPart(
    <ReviewForm isSignedOut={isSignedOut} cancel={<button type="button">Cancel</button>} onSubmitted={onSubmitted} />,
  ).signedOut();
  return { sent, onSubmitted };
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /review/i });
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: /Submit/ });

function write(rating: string, description: string) {
  fireEvent.click(screen.getByRole("radio", { name: rating }));
  fireEvent.change(text(), { target: { value: description } });
}

test("submit sends rating and description once with the button disabled, then shows a toast, closes and clears the draft", {
  tags: ["R79", "R80"],
}, async () => {
  let answer = (_response: Response) => {};
  const { sent, onSubmitted } = show(() => new Promise((resolve) => (answer = resolve)));
  write("3.5 stars", "Good work.");
  fireEvent.click(submit());
  await waitFor(() => expect(submit().disabled).toBe(true));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    url: "/api/v1/create-review",
    method: "POST",
    body: { rating: 3.5, description: "Good work." },
  });
  answer(json(200, { message: "Review Submitted Successfully" }));
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce());
  expect(shown.success).toHaveBeenCalledWith(
    "Review Submitted Successfully",
    expect.objectContaining({ position: "top-center" }),
  );
  expect(readDraft()).toBeUndefined();
});

test("a failure is shown inline, and the form keeps its values", { tags: "R81" }, async () => {
  const { onSubmitted } = show(() => json(429, { code: "tooManyAttempts", message: "Too many attempts." }));
  write("4 stars", "Again and again.");
  fireEvent.click(submit());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Error submitting review. Please try again.");
  expect(text().value).toBe("Again and again.");
  expect(onSubmitted).not.toHaveBeenCalled();
  expect(submit().disabled).toBe(false);
});

test("the text is required: an empty one is not sent, and the field shows an error", { tags: "R76" }, async () => {
  const { sent } = show(() => json(200, {}));
  expect(text().required).toBe(true);
  fireEvent.change(text(), { target: { value: "   " } });
  fireEvent.submit(text().form as HTMLFormElement);
  expect(await screen.findByText("Write a few words before you send your review.")).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test("reopening the form restores the draft", { tags: "R72" }, () => {
  show(() => json(200, {}));
  write("4.5 stars", "Half way through");
  cleanup();
  show(() => json(200, {}));
  expect(text().value).toBe("Half way through");
  expect(screen.getByText("4.5 of 5")).toBeTruthy();
});

test("a signed-out visitor's draft is saved with the intent to log in", { tags: "R72" }, () => {
  show(() => json(200, {}), true);
  write("5 stars", "Kept");
  fireEvent.click(screen.getByRole("link", { name: "Log in" }));
  expect(readDraft()).toEqual({ rating: 5, description: "Kept", isAwaitingLogin: true });
});

test("signed-out visitors see a login link before Submit, which still sends", {
  tags: ["R72", "R79"],
}, async () => {
  const { sent } = show(() => json(401, { code: "loginRequired", message: "Please log in." }), true);
  const login = screen.getByRole("link", { name: "Log in" });
  expect(login.compareDocumentPosition(submit()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  // Submit is the only button.
  expect(login.className).toBe("text-link");
  expect(submit().className).toBe("button");
  write("4 stars", "Sent all the same.");
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("keeps text typed before hydration as a draft, even on the way to the login page", () => {
  show(() => json(200, {}), true);
  text().value = "Typed before any event was heard";
  fireEvent.click(screen.getByRole("link", { name: "Log in" }));
  expect(readDraft()).toEqual({ rating: 0, description: "Typed before any event was heard", isAwaitingLogin: true });
});
