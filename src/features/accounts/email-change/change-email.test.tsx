import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CommandNote } from "#src/client/command-note.tsx";
import { createSession, SessionContext } from "#src/client/session.ts";
import type { Posted } from "#src/client/use-command.ts";
import { ChangeEmail } from "./change-email.tsx";

const Page = () => (
  <>
    <CommandNote />
    <ChangeEmail />
  </>
);

/** The page after its form was posted without scripts and rejected. */
async function renderRefused(refusal: Posted["refusal"]) {
  const posted: Posted = { name: "changeEmail", values: { email: "new@mail.example" }, refusal };
  const Site = createRoutesStub([{ id: "page", path: "/my-profile", Component: Page }]);
  render(
    <SessionContext value={createSession()}>
      <Site initialEntries={["/my-profile?show=email"]} hydrationData={{ actionData: { page: posted } }} />
    </SessionContext>,
  );
  expect(await screen.findByText(refusal?.message ?? "")).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("new@mail.example");
  const refused = document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]");
  const names = [...refused].map(({ name }) => name);
  cleanup();
  return names;
}

test("shows an error at the field that it names, whatever its message", async () => {
  const taken = "This address opens another account with its own password.";
  expect(
    await renderRefused({ code: "wrongPassword", field: "password", message: "That was not it. Nothing was changed." }),
  ).toEqual(["password"]);
  expect(await renderRefused({ code: "emailInvalid", field: "email", message: taken })).toEqual(["email"]);
  expect(await renderRefused({ code: "tooManyAttempts", message: "Please wait." })).toEqual([]);
});
