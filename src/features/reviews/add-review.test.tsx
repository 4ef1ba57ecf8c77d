import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { profileCleared, profileSet } from "#src/client/session.ts";
import { makeStore } from "#src/client/store.ts";
import { AddReview } from "./add-review.tsx";
import { readDraft, saveDraft } from "./draft.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function show() {
  const store = makeStore({ apiUrl: "http://localhost" });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AddReview />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const dialog = () => document.querySelector("dialog");
const button = () => screen.getByRole("button", { name: "Add your reviews" });

async function open() {
  fireEvent.click(button());
  await waitFor(() => expect(dialog()?.open).toBe(true));
}

test("R72 R73 the button opens the dialog for anyone, under its title", async () => {
  const store = show();
  act(() => void store.dispatch(profileCleared()));
  await open();
  expect(screen.getByRole("heading", { name: "Submit Your Review" })).toBeTruthy();
  expect(screen.getByText(/Log in to send your review/)).toBeTruthy();
});

test("R77 Cancel closes it, and what was written is there when it opens again", async () => {
  show();
  await open();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Unfinished" } });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(dialog()?.open).toBe(false));
  await open();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Unfinished");
});

test("R78 a click outside closes it; one on it does not", async () => {
  show();
  await open();
  const box = dialog() as HTMLDialogElement;
  box.getBoundingClientRect = () => new DOMRect(100, 100, 400, 400);
  fireEvent.click(box, { clientX: 200, clientY: 200 });
  expect(box.open).toBe(true);
  fireEvent.click(box, { clientX: 20, clientY: 20 });
  await waitFor(() => expect(box.open).toBe(false));
});

test("R72 after logging in for a review it is open again by itself, once", async () => {
  saveDraft({ rating: 4, description: "Written before", isAwaitingLogin: true });
  const store = show();
  expect(dialog()).toBeNull();
  act(() => void store.dispatch(profileSet({ token: "t", name: "Ada", email: "a@b.c", role: "Customer" })));
  await waitFor(() => expect(dialog()?.open).toBe(true));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Written before");
  expect(readDraft()?.isAwaitingLogin).toBe(false);
});

test("R72 without scripts the button leads to the form's own page", () => {
  show();
  expect(button().closest("form")?.getAttribute("action")).toBe("/reviews/new");
});
