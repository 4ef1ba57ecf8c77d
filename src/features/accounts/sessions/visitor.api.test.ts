import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSession } from "#src/client/session.ts";
import { makeStore } from "#src/client/store.ts";
import { type Answer, pageContext } from "#src/server/pages/context.ts";
import { preload } from "#src/server/pages/load-view.ts";
import { openTestApp, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { rowsOf } from "#tests/support/rows.ts";
import "../client.ts";
import { accountsContract } from "../contract.ts";
import { loadProfile } from "./visitor.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A visitor's context in a page's loader: a separate store, and the API as that visitor. */
function pageFor(visitor: Visitor) {
  const session = createSession();
  const store = makeStore({ apiUrl: "http://localhost:3000", session });
  const called: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, {
    store,
    session,
    async call(endpoint, ...[argument]) {
      called.push(endpoint.path);
      const { status, body, setCookies } = await visitor.call(endpoint.method, endpoint.path, argument);
      return { status, isAccepted: status < 400, body, cookies: setCookies } as Answer<typeof endpoint>;
    },
    command: () => undefined,
    views: [],
    isSignedIn: async () => false,
    siteUrl: "http://localhost:3000",
    apiUrl: "",
    mailFrom: "no-reply@mail.example",
    securityContact: undefined,
    hasInbox: false,
    isEditable: false,
    hidesClaims: false,
    content,
    show: () => ({}),
    contentFile: () => undefined,
    root: "",
  });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://localhost:3000/my-profile", { headers: cookie ? { cookie } : {} });
  return { asked: { request, context }, store, called, session: session.get };
}

test("a page shows the signed-in user, and never contains the bearer token", async () => {
  const person = await app.person();
  const page = pageFor(person);
  expect(await loadProfile(page.asked)).toMatchObject({ email: person.email });
  expect(page.session()).toMatchObject({ profile: { email: person.email, token: "" }, isLoading: false });
});

test("a page makes no call for a visitor without a session, and shows one whose session has ended as signed out", async () => {
  const stranger = pageFor(app.visitor());
  expect(await loadProfile(stranger.asked)).toBeUndefined();
  expect(stranger.called).toEqual([]);
  expect(stranger.session()).toEqual({ profile: null, isLoading: false, hasFailed: false });

  const left = await app.person();
  await rowsOf(app, `delete from sessions where user_id = '${left.id}'`);
  const page = pageFor(left);
  expect(await loadProfile(page.asked)).toBeUndefined();
  expect(page.called).toEqual(["/my-profile"]);
  expect(page.session()).toEqual({ profile: null, isLoading: false, hasFailed: false });
  await preload(page.asked.context, accountsContract, "mySessions");
  expect(Object.keys(page.store.getState().api.queries)).toEqual([]);
});

test("if the profile cannot be fetched, the page reports it instead of showing a signed-out visitor", async () => {
  const page = pageFor(await app.person());
  await rowsOf(app, "alter table bearers rename to gone");
  await loadProfile(page.asked).finally(() => rowsOf(app, "alter table gone rename to bearers"));
  expect(page.session()).toEqual({ profile: null, isLoading: false, hasFailed: true });
});

test("the profile page is rendered with the person's sessions", async () => {
  const page = pageFor(await app.person());
  await preload(page.asked.context, accountsContract, "mySessions");
  const [kept] = Object.values(page.store.getState().api.queries);
  expect(kept?.data).toMatchObject({ sessions: [{ isThisOne: true }] });
});
