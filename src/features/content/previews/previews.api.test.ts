import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPublished } from "#src/server/content/published.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { PREVIEW_MS } from "../limits.ts";
import { deleteEndedLinks, findPreviewLink } from "./links.server.ts";

const MINUTE_MS = 60_000;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());

const save = async (document: string, path: string, value: string) => {
  await admin.delete("/content-drafts", { document });
  return admin.put("/content-drafts", { document, paths: [path], values: [value], versions: ["0"] });
};
const make = (body: object = {}) => admin.post("/preview-links", body);
const tokenIn = (address: string) => address.split("/")[4] ?? "";
const links = async () => (await admin.get("/preview-links")).body.links;
const newestEntry = async () => {
  const [row] = await rowsOf<{ event: string; details: string }>(
    app,
    "select c.event, d.details::text from record_chain c join record_details d using (seq) order by seq desc limit 1",
  );
  return row;
};

test("a link is shown once, and its token is neither in the list nor in the audit log", async () => {
  await save("faq", "heading", "For the client");
  const { status, body } = await make({ document: "faq" });
  expect(status).toBe(200);
  const token = tokenIn(body.address);
  expect(await links()).toMatchObject([{ document: "Questions", by: "Ada Admin" }]);
  expect(JSON.stringify(await links())).not.toContain(token);
  const entry = await newestEntry();
  expect(entry?.event).toBe("content.preview-made");
  expect(entry?.details).toContain("Questions");
  const rows = await rowsOf(
    app,
    "select to_jsonb(l)::text || (select string_agg(details::text, '') from record_details) as t from preview_links l",
  );
  expect(JSON.stringify(rows)).not.toContain(token.split(".")[1]);
  expect(await findPreviewLink(app.context, token)).toMatchObject({ document: "faq" });
});

test("reports expired, revoked and deleted links as ended", async () => {
  await save("faq", "heading", "For the client");
  const [first, second] = [(await make()).body, (await make()).body];
  const [{ id }] = await links();
  expect(await admin.delete("/preview-links", { link: id })).toMatchObject({ status: 200 });
  expect((await newestEntry())?.event).toBe("content.preview-revoked");
  expect(await admin.delete("/preview-links", { link: id })).toMatchObject({ status: 404 });
  await expect(findPreviewLink(app.context, tokenIn(second.address))).rejects.toMatchObject({ code: "previewEnded" });
  expect(await findPreviewLink(app.context, tokenIn(first.address))).toMatchObject({ document: null });
  app.advance(PREVIEW_MS);
  await expect(findPreviewLink(app.context, tokenIn(first.address))).rejects.toMatchObject({ code: "previewEnded" });
  await deleteEndedLinks(app.context.database, new Date(app.context.clock().getTime() + 1));
  await expect(findPreviewLink(app.context, tokenIn(first.address))).rejects.toMatchObject({ code: "previewEnded" });
  // The Admin's login has expired too.
  admin = await app.person("Admin", { name: "Ada Admin" });
});

test("invalid tokens never reach the database", async () => {
  await save("faq", "heading", "For the client");
  const token = tokenIn((await make()).body.address);
  const context = { ...app.context, database: undefined as never };
  const [id = "", mac = ""] = token.split(".");
  const other = id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  for (const junk of ["", "x", id, `${id}.`, `${other}.${mac}`, `${id}.${mac.slice(1)}A`, `${token}x`, `.${mac}`])
    expect(await findPreviewLink(context, junk), junk).toBeUndefined();
});

test("only people with a link can see its drafts' pictures, and no log contains the token", async () => {
  const background = `#${randomBytes(3).toString("hex")}`;
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const headers = { "content-type": "application/octet-stream" };
  const { name } = (await admin.post("/pictures", undefined, { raw: jpeg, headers })).body;
  await save("team", "members.samira-okell.picture", name);
  await save("faq", "heading", "Another draft");
  const file = `${name.slice("picture:".length)}-240.webp`;
  const tokenOf = async (body: object) => tokenIn((await make(body)).body.address);
  const open = async (folder: string) => (await app.app.inject(`/media/pictures/${folder}${file}`)).statusCode;
  const token = await tokenOf({});
  expect(await open("")).toBe(404);
  expect(await open(`${token}/`)).toBe(200);
  expect(await open(`${await tokenOf({ document: "team" })}/`)).toBe(200);
  expect(await open(`${await tokenOf({ document: "faq" })}/`)).toBe(404);
  expect(await open("junk/")).toBe(404);

  for (const spelt of [token, token.replace(".", "%2E"), `${token}.`, token.slice(0, -1)])
    for (const address of [
      `/preview/${spelt}/about.data?_routes=root`,
      `/PREVIEW/${spelt}`,
      `/%70review/${spelt}/`,
      `/media/pictures/${spelt}/${file}`,
    ])
      await app.app.inject(address);
  expect(app.log()).toContain('"path":"/preview/[removed]/about.data"');
  expect(app.log()).not.toContain(token.split(".")[1]?.slice(0, 20));
  await admin.delete("/content-drafts", { document: "team" });
});

test("the preview of an earlier day shows the content published by the end of that day", async () => {
  const publish = async (heading: string, daysAgo: number) => {
    await save("faq", "heading", heading);
    const { body } = await admin.post("/publish-content", { documents: ["faq"] });
    await rowsOf(
      app,
      `update content_publications set at = now() - interval '${daysAgo} days' where id = ${body.publication}`,
    );
  };
  await publish("Long ago", 40);
  await publish("Of late", 20);
  const headingAt = async (daysAgo: number) => {
    const before = new Date(Date.now() - daysAgo * 24 * 60 * MINUTE_MS);
    return (await readPublished(app.context.database, before)).documents.faq?.changes.heading;
  };
  expect(await headingAt(41)).toBeUndefined();
  expect(await headingAt(30)).toBe("Long ago");
  expect(await headingAt(10)).toBe("Of late");
});

test("rejects a link without drafts, to an unknown document or from other roles, and the 51st link", async () => {
  await admin.delete("/content-drafts", { document: "faq" });
  expect(await make()).toMatchObject({ status: 410, body: { code: "previewEmpty" } });
  await save("faq", "heading", "Some draft");
  expect(await make({ document: "about" })).toMatchObject({ status: 410, body: { code: "previewEmpty" } });
  expect(await make({ document: "nothing" })).toMatchObject({ status: 404 });
  const customer = await app.person();
  expect(await customer.post("/preview-links", {})).toMatchObject({ status: 403 });
  expect(await customer.get("/preview-links")).toMatchObject({ status: 403 });
  await rowsOf(app, "delete from preview_links");
  await rowsOf(
    app,
    "insert into preview_links (id, expires_at) select gen_random_uuid(), now() + interval '40 days' from generate_series(1, 49)",
  );
  const made = await Promise.all([make(), make(), make()]);
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.body.code).toBe("previewLinksMany");
});
