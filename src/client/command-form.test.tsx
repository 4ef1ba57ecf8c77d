import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { contract } from "../contract/endpoint.ts";
import type { Refusal } from "./call-endpoint.ts";
import { CommandForm, SubmitButton } from "./command-form.tsx";
import { CommandNote } from "./command-note.tsx";
import { createSession, SessionContext } from "./session.ts";
import type { Posted } from "./use-command.ts";

const { rename, erase } = contract({
  rename: {
    method: "PUT",
    path: "/rename",
    summary: "Rename it",
    access: "user",
    body: z.strictObject({ name: z.string(), nickname: z.string().optional(), how: z.string().optional() }),
    response: z.object({ message: z.string() }),
    form: { submit: "Rename", busy: "Renaming…", done: "Renamed.", failed: "It was not renamed." },
  },
  erase: {
    method: "DELETE",
    path: "/erase",
    summary: "Erase it",
    access: "user",
    body: z.strictObject({ id: z.string() }),
    response: z.object({ message: z.string() }),
    form: { submit: "Erase", busy: "Erasing…", done: "Erased.", failed: "It was not erased.", asks: true },
  },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The API rejects every call with this error, or accepts it. Returns the bodies it received. */
function answerWith(refusal?: Refusal): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(refusal ?? { message: "Renamed." }, { status: refusal ? 422 : 200 });
  });
  return sent;
}

/** A page with a form that changes a name, a form that erases, and the result of its action. */
function pageWith(posted?: Posted) {
  const Page = createRoutesStub([
    {
      id: "page",
      path: "/",
      Component: () => (
        <>
          <CommandNote />
          <CommandForm command={rename}>
            {(field) => (
              <>
                <Input field={field} />
                <SubmitButton name="how" value="quietly" />
              </>
            )}
          </CommandForm>
          <CommandForm command={erase} values={{ id: "7" }} ask={{ title: "Erase it?", text: "For good." }} />
        </>
      ),
    },
  ]);
  return (
    <SessionContext value={createSession()}>
      <Page initialEntries={["/"]} hydrationData={{ actionData: posted && { page: posted } }} />
    </SessionContext>
  );
}

/** Gets its input props only while it renders, as components with several fields do. */
function Input({ field }: { field: (name: "name") => { name: string; problem?: string } }) {
  const { problem, ...props } = field("name");
  return (
    <label>
      Name <input {...props} aria-invalid={problem ? true : undefined} /> {problem}
    </label>
  );
}

async function submit() {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Rename" })));
}

test("shows an error at its field, or at the end of the form if that field is not rendered", async () => {
  render(pageWith());
  answerWith({ message: "This name is taken.", field: "name" });
  await submit();
  expect(document.querySelector("[aria-invalid=true]")).toBe(screen.getByLabelText(/^Name/));
  expect(screen.queryByRole("alert")).toBeNull();

  answerWith({ message: "This nickname is taken.", field: "nickname" });
  await submit();
  expect(document.querySelector("[aria-invalid=true]")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("This nickname is taken.");
});

test("sends the value of the pressed button", async () => {
  render(pageWith());
  const sent = answerWith();
  fireEvent.input(screen.getByLabelText(/^Name/), { target: { value: "Ann" } });
  await submit();
  expect(sent).toEqual([{ name: "Ann", how: "quietly" }]);
});

test("shows the error of a posted form once", () => {
  const values = { name: "Ann" };
  render(pageWith({ name: "rename", values, refusal: { message: "Too many attempts." } }));
  expect(screen.getAllByText("Too many attempts.")).toEqual([screen.getByText("Too many attempts.")]);
  cleanup();
  render(pageWith({ name: "rename", values, refusal: { message: "This name is taken.", field: "name" } }));
  expect(screen.getAllByText(/This name is taken/)).toHaveLength(1);
  cleanup();
  render(pageWith({ name: "rename", values, refusal: { message: "Not this one.", field: "nickname" } }));
  expect(screen.getByRole("alert").textContent).toBe("Not this one.");
  cleanup();
  const asked = { name: "erase", values: { id: "7" }, needsConfirmation: true };
  render(pageWith({ ...asked, refusal: { message: "It is locked." } }));
  expect(screen.getAllByText("It is locked.")).toHaveLength(1);
});

test("a confirmation cancelled before hydration stays closed", async () => {
  const page = pageWith({ name: "erase", values: { id: "7" }, needsConfirmation: true });
  for (const isCancelled of [false, true]) {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    const dialog = container.querySelector("dialog");
    expect(dialog?.open).toBe(true);
    // Cancel closes the dialog natively, because its form has method="dialog".
    if (isCancelled) dialog?.close();
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: () => {} }));
    expect(dialog?.open).toBe(!isCancelled);
    await act(async () => root.unmount());
    container.remove();
  }
});
