import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CommandNote } from "./command-note.tsx";
import type { Posted } from "./use-command.ts";

/** The note on a page that was loaded with `?done=`, optionally after another form was posted from it. */
async function noteWith(posted?: Posted) {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      HydrateFallback: () => null,
      children: [
        {
          id: "page",
          index: true,
          Component: () => (
            <>
              <CommandNote />
              <p>Page</p>
            </>
          ),
        },
      ],
    },
  ]);
  render(
    <Page
      initialEntries={["/?done=eraseEnquiry"]}
      hydrationData={{ loaderData: { root: { done: "Enquiry erased." } }, actionData: posted && { page: posted } }}
    />,
  );
  await screen.findByText("Page");
  return document.querySelector(".notice")?.textContent;
}

test("shows the result from the URL until another form on the page is posted", async () => {
  expect(await noteWith()).toBe("Enquiry erased.");
  cleanup();
  expect(await noteWith({ name: "updateUserRole", values: {}, needsConfirmation: true })).toBeUndefined();
  cleanup();
  expect(await noteWith({ name: "endUserSessions", values: {}, done: "2 sessions ended." })).toBe("2 sessions ended.");
});
