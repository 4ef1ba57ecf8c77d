import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { ContentContext } from "#src/client/content.tsx";
import { createSession, SessionContext } from "#src/client/session.ts";
import { makeStore } from "#src/client/store.ts";
import { selectContent } from "#src/content/selections.ts";
import { content } from "./content.ts";

const shown = selectContent(content, ["hidingReasons", "reviewRecord"]);

/** Renders a component as on a page, with a session that has not loaded. `answer` replaces `fetch`. */
export function renderPart(part: ReactNode, answer?: typeof fetch) {
  if (answer) vi.stubGlobal("fetch", answer);
  const session = createSession();
  render(
    <ContentContext value={shown}>
      <SessionContext value={session}>
        <Provider store={makeStore({ apiUrl: "http://localhost", session })}>
          <RouterProvider router={createMemoryRouter([{ path: "*", element: part }])} />
        </Provider>
      </SessionContext>
    </ContentContext>,
  );
  return session;
}
