import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { PRESENCE_MS } from "../limits.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.person("Admin", { name: "Ada Admin" });
  ben = await app.person("Admin", { name: "Ben Ash" });
});
afterAll(() => app.close());

/** A window in which a person edits; `note` returns the people it sees. */
function openWindow(person: Visitor) {
  const window = randomUUID();
  return {
    window,
    note: async (documents: string[], field?: string) =>
      (await person.put("/content-presence", { window, documents, field })).body.others,
    close: () => person.delete("/content-presence", { window }),
  };
}

test("two Admins see each other, and the field being edited, in the same document but not in different ones", async () => {
  const [adas, bens] = [openWindow(ada), openWindow(ben)];
  expect(await adas.note(["faq", "home"])).toEqual([]);
  expect(await bens.note(["about"])).toEqual([]);
  expect(await bens.note(["faq"], "faq:heading")).toEqual([{ name: "Ada Admin", field: null }]);
  expect(await adas.note(["faq", "home"])).toEqual([{ name: "Ben Ash", field: "faq:heading" }]);
  await bens.note(["about"]);
  expect(await adas.note(["faq", "home"])).toEqual([]);
  await Promise.all([adas.close(), bens.close()]);
});

test("lists a person once, by the window that reported last, and never to themselves", async () => {
  const [first, second, adas] = [openWindow(ben), openWindow(ben), openWindow(ada)];
  await first.note(["faq"], "faq:items");
  app.advance(1_000);
  expect(await second.note(["faq"], "faq:heading")).toEqual([]);
  expect(await adas.note(["faq"])).toEqual([{ name: "Ben Ash", field: "faq:heading" }]);
  await second.close();
  expect(await adas.note(["faq"])).toEqual([{ name: "Ben Ash", field: "faq:items" }]);
  await first.close();
  expect(await adas.note(["faq"])).toEqual([]);
  await adas.close();
});

test("a window that stops reporting disappears after 30 seconds, and the next job deletes its row", async () => {
  const [adas, bens] = [openWindow(ada), openWindow(ben)];
  await bens.note(["faq"]);
  app.advance(PRESENCE_MS - 1_000);
  expect(await adas.note(["faq"])).toHaveLength(1);
  app.advance(2_000);
  expect(await adas.note(["faq"])).toEqual([]);
  await runJobs(app);
  expect(await rowsOf(app, "select id from content_presence")).toEqual([{ id: adas.window }]);
  await adas.close();
});

test("no one changes or closes another person's window", async () => {
  const [adas, bens] = [openWindow(ada), openWindow(ben)];
  await bens.note(["faq"], "faq:heading");
  await ada.put("/content-presence", { window: bens.window, documents: ["about"] });
  await ada.delete("/content-presence", { window: bens.window });
  expect(await adas.note(["faq"])).toEqual([{ name: "Ben Ash", field: "faq:heading" }]);
  await Promise.all([adas.close(), bens.close()]);
});

test("rejects Customers and visitors, without storing anything", async () => {
  const about = { window: randomUUID(), documents: ["faq"] };
  const customer = await app.person();
  for (const [caller, status] of [[customer, 403] as const, [app.visitor(), 401] as const]) {
    expect((await caller.put("/content-presence", about)).status).toBe(status);
    expect((await caller.delete("/content-presence", { window: about.window })).status).toBe(status);
  }
  expect(await rowsOf(app, "select id from content_presence")).toEqual([]);
});

test("a window that reaches two instances simultaneously has one row, and both see it", async () => {
  // A separate app, because the other one's clock was moved.
  await using one = await openTestApp();
  const { connectionString } = one.context.connection;
  // The embedded database has one instance.
  await using other = connectionString ? await openTestApp({ DATABASE_URL: connectionString }) : undefined;
  const [dee, eli] = [await one.person("Admin", { name: "Dee Dogwood" }), await one.person("Admin")];
  const elsewhere = (other ?? one).visitor();
  for (const [name, value] of dee.cookies) elsewhere.cookies.set(name, value);
  const window = randomUUID();
  const notes = Array.from({ length: 10 }, (_, at) =>
    (at % 2 ? elsewhere : dee).put("/content-presence", { window, documents: ["faq"], field: `faq:${at}` }),
  );
  for (const { status } of await Promise.all(notes)) expect(status).toBe(200);
  expect(await rowsOf(one, "select id from content_presence")).toEqual([{ id: window }]);
  const elis = openWindow(eli);
  expect(await elis.note(["faq"])).toMatchObject([{ name: "Dee Dogwood" }]);
  await elsewhere.delete("/content-presence", { window });
  expect(await elis.note(["faq"])).toEqual([]);
});
