import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ContentContext } from "#src/client/content.tsx";
import { createSession, SessionContext } from "#src/client/session.ts";
import { makeStore } from "#src/client/store.ts";
import { selectContent } from "#src/content/selections.ts";
import { content } from "./content.ts";

const shown = selectContent(content, ["hidingReasons", "reviewRecord"]);

/**
 * Renders a component as on a page: with a session that has not loaded, and a store that calls the API with `fetchFn`.
 */
export function renderPart(part: ReactNode, fetchFn?: typeof fetch) {
  const session = createSession();
  render(
    <ContentContext value={shown}>
      <SessionContext value={session}>
        <Provider store={makeStore({ apiUrl: "http://localhost", fetchFn, session })}>
          <RouterProvider router={createMemoryRouter([{ path: "*", element: part }])} />
        </Provider>
      </SessionContext>
    </ContentContext>,
  );
  return session;
}
