import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { eachProfileField } from "#src/contract/profile-fields.ts";
import { renderPart } from "#tests/support/render-part.tsx";
import { AddReview } from "./add-review.tsx";
import { readDraft, saveDraft } from "./draft.ts";

beforeEach(() => localStorage.clear());

function show() {
  return renderPart(<AddReview />);
}

const dialog = () => document.querySelector("dialog");
const button = () => screen.getByRole("button", { name: "Add your reviews" });

async function open() {
  fireEvent.click(button());
  await waitFor(() => expect(dialog()?.open).toBe(true));
}

test("the button opens the titled dialog, even for signed-out visitors", { tags: ["R72", "R73"] }, async () => {
  const session = show();
  act(() => session.signedOut());
  await open();
  expect(screen.getByRole("heading", { name: "Submit Your Review" })).toBeTruthy();
  expect(screen.getByText(/Log in to send your review/)).toBeTruthy();
});

test("the button shows that a click is queued until the dialog's code has loaded", async () => {
  show();
  fireEvent.click(button());
  expect(button().dataset.queued).toBe("");
  await waitFor(() => expect(dialog()?.open).toBe(true));
  expect(button().dataset.queued).toBeUndefined();
});

test("Cancel closes the dialog, and reopening it restores the draft", { tags: "R77" }, async () => {
  show();
  await open();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Unfinished" } });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(dialog()?.open).toBe(false));
  await open();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Unfinished");
});

test("a click outside the dialog closes it, and a click inside does not", { tags: "R78" }, async () => {
  show();
  await open();
  const box = dialog() as HTMLDialogElement;
  box.getBoundingClientRect = () => new DOMRect(100, 100, 400, 400);
  fireEvent.click(box, { clientX: 200, clientY: 200 });
  expect(box.open).toBe(true);
  fireEvent.click(box, { clientX: 20, clientY: 20 });
  await waitFor(() => expect(box.open).toBe(false));
});

test("the dialog reopens once after the visitor has logged in to write a review", { tags: "R72" }, async () => {
  saveDraft({ rating: 4, description: "Written before", isAwaitingLogin: true });
  const session = show();
  expect(dialog()).toBeNull();
  act(() => session.signedIn({ ...eachProfileField(() => "Ada"), token: "t", email: "a@b.c", role: "Customer" }));
  await waitFor(() => expect(dialog()?.open).toBe(true));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Written before");
  expect(readDraft()?.isAwaitingLogin).toBe(false);
});

test("without scripts the button leads to the form's own page", { tags: "R72" }, () => {
  show();
  expect(button().closest("form")?.getAttribute("action")).toBe("/reviews/new");
});
