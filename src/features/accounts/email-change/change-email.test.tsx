import { cleanup, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createSession, SessionContext } from "#src/client/session.ts";
import { makeStore } from "#src/client/store.ts";
import { ChangeEmail } from "./change-email.tsx";

afterEach(cleanup);

/** The field that a refusal is shown at, when the form was posted without scripts. */
function fieldRefusedWith(refusal: { message: string; code?: string }) {
  const session = createSession();
  render(
    <SessionContext value={session}>
      <Provider store={makeStore({ apiUrl: "http://localhost", session })}>
        <MemoryRouter initialEntries={["/my-profile?show=email"]}>
          <ChangeEmail refusal={{ ...refusal, typed: { intent: "email", email: "new@mail.example" } }} />
        </MemoryRouter>
      </Provider>
    </SessionContext>,
  );
  const [refused, ...others] = document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]");
  expect(others).toEqual([]);
  expect(screen.getByText(refusal.message)).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("new@mail.example");
  cleanup();
  return refused?.name;
}

test("shows a refusal at the field that its code names, whatever its sentence says", () => {
  const taken = "This address opens another account with its own password.";
  expect(fieldRefusedWith({ code: "wrongPassword", message: "That was not it. Nothing was changed." })).toBe(
    "password",
  );
  expect(fieldRefusedWith({ code: "emailInvalid", message: taken })).toBe("email");
  expect(fieldRefusedWith({ code: "tooManyAttempts", message: "Please wait." })).toBe("email");
});
