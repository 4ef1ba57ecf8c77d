import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { operatorCommand, runOperatorCommand } from "#src/operator.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { publishDue } from "./schedules.server.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await rowsOf(app, "delete from content_drafts");
  await rowsOf(app, "delete from content_revisions");
  // Forces the files to be read again.
  await rowsOf(app, "insert into content_publications (at, reason) values (now(), 'published')");
  app.pageCache.invalidate();
  await app.context.content.refresh();
});

const SLUG = "items.fenwheel.slug";

const save = (document: string, path: string, value: string, version = "0") =>
  admin.put("/content-drafts", { document, paths: [path], values: [value], versions: [version] });
const publish = (...documents: string[]) => admin.post("/publish-content", { documents });
const problemsOf = async (document: string) =>
  (await admin.get(`/content-document?document=${document}`)).body.problems;
/** The redirects written by publications, as visitors follow them. */
const written = async () => {
  await app.context.content.refresh();
  const { redirects } = app.context.content.files.documents;
  const known = redirects.items.map(({ id }) => id);
  const { items } = app.context.content.current().redirects;
  return items.filter(({ id }) => !known.includes(id)).map(({ from, to }) => `${from} → ${to}`);
};
const moveTo = async (slug: string, id = "fenwheel") => {
  await save("projects", `items.${id}.slug`, slug);
  return publish("projects");
};

test("a new address leaves a redirect from the old one, in the same publication", async () => {
  const { body } = await moveTo("ride");
  expect(await written()).toEqual(["/projects/fenwheel → /projects/ride"]);
  const rows = await rowsOf(
    app,
    `select document from content_revisions where publication_id = ${body.publication} order by document`,
  );
  expect(rows).toEqual([{ document: "projects" }, { document: "redirects" }]);
  const [entry] = await rowsOf(app, "select details from record_details order by seq desc limit 1");
  expect(entry).toMatchObject({ details: { documents: ["Projects", "Redirects"] } });
});

test("redirects lead to the newest address in one step, and a returning page reclaims its address", async () => {
  await moveTo("ride");
  await moveTo("ride-and-park");
  expect(await written()).toEqual([
    "/projects/fenwheel → /projects/ride-and-park",
    "/projects/ride → /projects/ride-and-park",
  ]);
  await moveTo("fenwheel");
  expect(await written()).toEqual([
    "/projects/ride → /projects/fenwheel",
    "/projects/ride-and-park → /projects/fenwheel",
  ]);
});

test("two projects may swap their addresses", async () => {
  await save("projects", SLUG, "wagestone");
  await save("projects", "items.wagestone.slug", "fenwheel");
  expect(await publish("projects")).toMatchObject({ status: 200 });
  expect(await written()).toEqual([]);
});

test("undoing moves the page back, and redirects the address that was public in between", async () => {
  const { body } = await moveTo("ride");
  const undone = await admin.post("/undo-publication", { publication: body.publication });
  expect(await written()).toEqual(["/projects/ride → /projects/fenwheel"]);
  expect(await admin.post("/undo-publication", { publication: undone.body.publication })).toMatchObject({
    status: 200,
  });
  expect(await written()).toEqual(["/projects/fenwheel → /projects/ride"]);
});

test("a schedule and an import write redirects too", async () => {
  await save("projects", SLUG, "ride");
  const time = new Date(app.context.clock().getTime() + 120 * 60_000).toISOString().slice(0, 16);
  expect(await admin.post("/content-schedules", { documents: ["projects"], time })).toMatchObject({ status: 200 });
  app.advance(24 * 60 * 60_000);
  await publishDue(app.context);
  expect(await written()).toEqual(["/projects/fenwheel → /projects/ride"]);
  app.advance(-24 * 60 * 60_000);

  const { documents } = await runOperatorCommand(app.context, { command: "export-content" });
  const imported = structuredClone(documents) as NonNullable<typeof documents>;
  for (const project of imported.projects.items)
    if (project.id === "fenwheel") Object.assign(project, { slug: "rode" });
  await runOperatorCommand(
    app.context,
    operatorCommand.parse({ command: "import-content", documents: imported, isPublished: true }),
  );
  expect(await written()).toEqual(["/projects/fenwheel → /projects/rode", "/projects/ride → /projects/rode"]);
});

test("drafts of redirects stay unpublished when a publication writes a redirect", async () => {
  const first = app.context.content.documents().redirects.items[0];
  await save("redirects", `items.${first?.id}.to`, "/about");
  await save("redirects", "items.about-us.to", "/team");
  await moveTo("ride");
  const { body } = await admin.get("/content-document?document=redirects");
  expect(body.changed).toEqual([`items.${first?.id}.to`, "items.about-us.to"]);
  expect(await written()).toEqual(["/projects/fenwheel → /projects/ride"]);
  expect(await publish("redirects")).toMatchObject({ status: 200 });
  expect(await written()).toEqual(["/projects/fenwheel → /projects/ride"]);
});

test("an address that redirects elsewhere is unavailable until its redirect is removed", async () => {
  await moveTo("ride");
  await save("projects", "items.wagestone.slug", "fenwheel");
  expect(await problemsOf("projects")).toEqual([
    {
      path: "items.wagestone.slug",
      message:
        "“/projects/fenwheel” leads on to /projects/ride. Choose another address, or remove that redirect first.",
    },
  ]);
  expect(await publish("projects")).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  const { items } = app.context.content.documents().redirects;
  const { id } = items.find(({ from }) => from === "/projects/fenwheel") ?? {};
  const step = `remove items.${id}`;
  await admin.put("/content-drafts", { document: "redirects", paths: [], values: [], versions: [], step });
  expect(await problemsOf("projects")).toEqual([]);
  expect(await publish("projects")).toMatchObject({ status: 422, body: { code: "contentApart" } });
  expect(await publish()).toMatchObject({ status: 200 });
  expect(await written()).toEqual(["/projects/wagestone → /projects/fenwheel"]);
});

test("rejects another project’s address, and redirects that are circular, start at a page or leave the site", async () => {
  await save("projects", SLUG, "wagestone");
  expect(await publish("projects")).toMatchObject({ status: 422 });
  await rowsOf(app, "delete from content_drafts");

  const refused = async (field: "from" | "to", value: string) => {
    await rowsOf(app, "delete from content_drafts");
    await save("redirects", `items.signin.${field}`, value);
    expect(await publish("redirects"), value).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
    return (await problemsOf("redirects"))[0].message;
  };
  expect(await refused("to", "/Signin/")).toBe("It leads back to where it began. Correct or remove it.");
  expect(await refused("to", "/portfolio")).toBe("“/portfolio” leads on to /projects. Write that address here.");
  expect(await refused("from", "/portfolio")).toBe("“/portfolio” is redirected above already. Remove one.");
  for (const elsewhere of ["https://evil.example/", "//evil.example", "/\\evil.example", "/about?x=1", "about"])
    expect(await refused("to", elsewhere)).toContain("Not a path of this site.");
  const isPage = "is the address of a page, which would hide this redirect. Correct or remove it.";
  for (const page of ["/review-policy", "/projects/fenwheel", "/servicedetail/1", "/dashboard/content"])
    expect(await refused("from", page)).toBe(`“${page}” ${isPage}`);
  expect(await problemsOf("redirects")).toHaveLength(1);
});
