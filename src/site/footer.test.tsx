import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ContentContext } from "#src/client/content.tsx";
import { createSession, SessionContext } from "#src/client/session.ts";
import { selectContent } from "#src/content/selections.ts";
import { content } from "#tests/support/content.ts";
import { Footer } from "./footer.tsx";

test("the footer's call is on pages that show work, except the page it links to", () => {
  const isCalling = (pathname: string, href: string) => {
    const shown = structuredClone(selectContent(content, ["company", "navigation", "newsletter"]));
    const { call } = shown.navigation;
    call.button.href = href;
    const router = createMemoryRouter([{ path: "*", element: <Footer /> }], { initialEntries: [pathname] });
    render(
      <ContentContext value={shown}>
        <SessionContext value={createSession()}>
          <RouterProvider router={router} />
        </SessionContext>
      </ContentContext>,
    );
    const isShown = screen.queryByText(call.sentence) !== null;
    cleanup();
    return isShown;
  };
  expect(isCalling("/team", "/contact")).toBe(true);
  expect(isCalling("/services", "/team")).toBe(true);
  expect(isCalling("/team", "/team")).toBe(false);
  expect(isCalling("/privacy", "/contact")).toBe(false);
});
