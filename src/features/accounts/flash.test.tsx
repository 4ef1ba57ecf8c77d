import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Posted } from "#src/client/use-command.ts";
import { Flash } from "./flash.tsx";

test("shows why a form was rejected even on a page with a flash message", async () => {
  const message = "That password is wrong.";
  const posted: Posted = { name: "beginAuthenticator", values: {}, refusal: { message } };
  const Page = createRoutesStub([{ id: "page", path: "/my-profile", Component: () => <Flash /> }]);
  render(
    <Page
      initialEntries={["/my-profile?notice=second-factor-required"]}
      hydrationData={{ actionData: { page: posted } }}
    />,
  );
  expect(await screen.findByText(/Admins need a second step/)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe(message);
});
