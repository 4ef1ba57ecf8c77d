import { act, cleanup, renderHook } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { contract } from "../contract/endpoint.ts";
import { createSession, SessionContext } from "./session.ts";
import { onStale } from "./stale.ts";
import { useStateChanges } from "./use-state-changes.ts";

const { close } = contract({
  close: {
    method: "PUT",
    path: "/close",
    summary: "Close it",
    access: "admin",
    body: z.strictObject({ id: z.string(), state: z.string() }),
    response: z.object({ message: z.string() }),
    form: { submit: "Close", busy: "Closing…", done: "Closed.", failed: "It was not closed.", refreshes: ["Reviews"] },
  },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = { _id: "a", state: "open" };
const toClosed = { id: "a", from: "open", to: "closed" };

function show() {
  const hook = renderHook(() => useStateChanges(({ id, to }) => [close, { id, state: to }]), {
    wrapper: ({ children }) => {
      const Page = createRoutesStub([{ path: "/", Component: () => children }]);
      return (
        <SessionContext value={createSession()}>
          <Page />
        </SessionContext>
      );
    },
  });
  return hook.result;
}

test("shows the new state before the server responds, and can undo accepted changes", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const shown = show();
  let run: Promise<void> | undefined;
  act(() => {
    run = shown.current.run([toClosed]);
  });
  expect(shown.current.stateOf(row)).toBe("closed");
  await act(async () => {
    answer.resolve(Response.json({ message: "Closed." }));
    await run;
  });
  expect(shown.current.stateOf(row)).toBe("open");
  expect(shown.current.done).toEqual([toClosed]);
});

test("reverts rejected changes, and applies the rest", async () => {
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) =>
    Response.json({ message: "No." }, { status: JSON.parse(body).id === "a" ? 409 : 200 }),
  );
  const shown = show();
  const other = { ...toClosed, id: "b" };
  await act(() => shown.current.run([toClosed, other]));
  expect(shown.current.stateOf(row)).toBe("open");
  expect(shown.current.done).toEqual([other]);
});

test("reverts the state if something fails after the call", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "Closed." }));
  onStale(() => {
    throw new Error("broken listener");
  });
  const shown = show();
  await act(() => expect(shown.current.run([toClosed])).rejects.toThrow("broken listener"));
  expect(shown.current.stateOf(row)).toBe("open");
});
