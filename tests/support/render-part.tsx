import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createSession, SessionContext } from "#src/client/session.ts";
import { makeStore } from "#src/client/store.ts";

/** Renders a part as a page would: with a session that is not known yet, and a store that calls the API with `fetchFn`. */
export function renderPart(part: ReactNode, fetchFn?: typeof fetch) {
  const session = createSession();
  render(
    <SessionContext value={session}>
      <Provider store={makeStore({ apiUrl: "http://localhost", fetchFn, session })}>
        <RouterProvider router={createMemoryRouter([{ path: "*", element: part }])} />
      </Provider>
    </SessionContext>,
  );
  return session;
}
