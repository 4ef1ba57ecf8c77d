import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { createSession, SessionContext } from "#src/client/session.ts";
import type { Posted } from "#src/client/use-command.ts";
import { InviteForm } from "./invite-form.tsx";

/** The name in the form after a post without scripts was rejected. */
async function nameAfter(values: Posted["values"]) {
  const posted: Posted = { name: "sendInvitation", values, refusal: { message: "Please wait." } };
  const Page = createRoutesStub([
    { id: "page", path: "/", Component: () => <InviteForm projects={[]} services={[]} /> },
  ]);
  render(
    <SessionContext value={createSession()}>
      <Page hydrationData={{ actionData: { page: posted } }} />
    </SessionContext>,
  );
  return (await screen.findByLabelText<HTMLInputElement>("Client's name")).value;
}

test("the new-invitation form keeps its own input, but not that of a resent invitation", async () => {
  const client = { name: "Rhea Lund", email: "rhea@client.example" };
  expect(await nameAfter({ ...client, replaces: "" })).toBe("Rhea Lund");
  cleanup();
  expect(await nameAfter({ ...client, replaces: "0199b1c4-0000-7000-8000-000000000001" })).toBe("");
});
