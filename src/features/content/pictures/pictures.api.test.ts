import { createHash, randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { PICTURES_MAX_BYTES, UNUSED_PICTURE_MS, UPLOAD_MAX_BYTES } from "../limits.ts";
import { decodePicture } from "./decode.server.ts";
import { insertPictureFile } from "./queries.server.ts";
import { removeUnusedPictures } from "./remove-unused.server.ts";
import { requireSpace } from "./store-picture.server.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());
beforeEach(() => rowsOf(app, "delete from content_drafts"));

const upload = (raw: Buffer, by = admin, type = "application/octet-stream") =>
  by.post("/pictures", undefined, { raw, headers: { "content-type": type } });

/** A photograph that no other test uploads. */
const photograph = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString("hex")}` } });

async function uploaded(picture: Sharp = photograph()): Promise<string> {
  const { status, body } = await upload(await picture.jpeg().toBuffer());
  expect(status).toBe(200);
  return body.name;
}

const addressOf = (name: string, width = 240) => `/media/pictures/${name.slice("picture:".length)}-${width}.webp`;
const open = (url: string, cookies = new Map<string, string>()) =>
  app.app.inject({ url, headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } });

const PORTRAIT = "members.samira-okell.picture";
const save = (value: string, path = PORTRAIT) =>
  admin.put("/content-drafts", { document: "team", paths: [path], values: [value], versions: ["0"] });
const publish = () => admin.post("/publish-content", { documents: ["team"] });

/** A PNG that claims a size; its pixels are those of `data`. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 1], 8);
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const typed = Buffer.concat([Buffer.from(type), body]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, crc]);
  };
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(data)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("an uploaded picture is rotated upright, without metadata, and stored once", async () => {
  const sideways = await photograph(600, 400)
    .withExif({ IFD0: { Copyright: "Secret place" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await upload(sideways);
  expect(body).toMatchObject({ width: 400, height: 600 });
  expect((await upload(sideways)).body.name).toBe(body.name);
  const hash = body.name.slice("picture:".length);
  const rows = await rowsOf<{ original: Uint8Array }>(app, `select original from pictures where hash = '${hash}'`);
  expect(rows).toHaveLength(1);
  const original = Buffer.from(rows[0]?.original ?? []);
  expect(createHash("sha256").update(original).digest("hex")).toBe(hash);
  const { format, exif, orientation } = await sharp(original).metadata();
  expect([format, exif, orientation]).toEqual(["webp", undefined, undefined]);
  const entries = await rowsOf(app, `select event from record_chain where subject = '${hash}'`);
  expect(entries).toEqual([{ event: "picture.added" }]);
});

test.each(["jpeg", "png", "webp", "avif"] as const)("accepts %s, whatever its name", async (format) => {
  expect(await upload(await photograph().toFormat(format).toBuffer())).toMatchObject({ status: 200 });
});

test("only Admins can see a new picture until it is published, and then everyone can", async () => {
  const name = await uploaded();
  await save(name);
  const [customer, other] = [await app.person(), await app.person("Admin")];
  expect((await open(addressOf(name))).statusCode).toBe(404);
  expect((await open(addressOf(name), customer.cookies)).statusCode).toBe(404);
  const before = await open(addressOf(name), other.cookies);
  expect(before.statusCode).toBe(200);
  expect(before.headers["cache-control"]).toBe("private, no-store");

  expect(await publish()).toMatchObject({ status: 200 });
  const after = await open(addressOf(name));
  expect(after.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(await sharp(after.rawPayload).metadata()).toMatchObject({ format: "webp", width: 240 });
  const { body } = await admin.get("/pictures");
  expect(body.pictures.find(({ hash }: { hash: string }) => name.endsWith(hash))).toMatchObject({
    by: "Ada Admin",
    uses: [{ document: "team", title: "Team", path: PORTRAIT, isDraft: false }],
  });
});

test("creates only listed widths, and each of them once, even on two instances", async () => {
  const name = await uploaded(photograph(2_000, 1_000));
  const made = () => rowsOf<{ width: number }>(app, `select width from picture_files where hash = '${name.slice(8)}'`);
  const get = (url: string) => open(url, admin.cookies);
  const byAnotherInstance = insertPictureFile(
    app.context.database,
    { hash: name.slice(8), width: 480 },
    await photograph().webp().toBuffer(),
  );
  const answers = await Promise.all([480, 480, 480].map((width) => get(addressOf(name, width))));
  await byAnotherInstance;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await made()).toEqual([{ width: 480 }]);
  await insertPictureFile(app.context.database, { hash: "gone", width: 480 }, Buffer.from("x"));
  for (const wrong of [addressOf(name, 481), addressOf(name, 9_999), addressOf(`picture:${"0".repeat(64)}`)])
    expect((await get(wrong)).statusCode, wrong).toBe(404);
});

test("a crop's focal point belongs to the reference, not to the picture", async () => {
  const name = await uploaded();
  await save(`${name}@20,80`);
  await publish();
  await app.context.content.refresh();
  expect(app.context.content.current().team.members[0]?.picture).toBe(`${name}@20,80`);
  expect((await open(addressOf(name))).statusCode).toBe(200);
});

test("a document that refers to a missing picture cannot be published", async () => {
  await save(`picture:${"0".repeat(64)}`);
  expect((await admin.get("/content-document?document=team")).body.problems).toEqual([
    { path: PORTRAIT, message: "This picture is no longer here. Upload it again." },
  ]);
  expect(await publish()).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  await save("picture:javascript", "members.tobias-renn.picture");
  const { body } = await admin.get("/content-document?document=team");
  expect(body.problems.map(({ message }: { message: string }) => message).join()).toContain(
    "Not a picture. Upload one",
  );
});

test("rejects files that are not pictures, drawings with scripts, and damaged ones, each with a message", async () => {
  const jpeg = await photograph(800, 600).jpeg().toBuffer();
  const cases: [string, Buffer][] = [
    ["uploadUnsupported", Buffer.from("%PDF-1.7 not a picture")],
    ["uploadUnsupported", await photograph().gif().toBuffer()],
    ["uploadUnsupported", Buffer.from([0x4d])],
    ["uploadUnsupported", Buffer.alloc(0)],
    ["uploadSvg", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>')],
    ["uploadDamaged", jpeg.subarray(0, jpeg.length / 2)],
    ["uploadDamaged", Buffer.concat([jpeg.subarray(0, 20), randomBytes(500)])],
  ];
  for (const [code, bytes] of cases)
    expect(await upload(bytes), `${code} of ${bytes.length}`).toMatchObject({ status: 422, body: { code } });
});

test("rejects pictures with too many pixels or bytes, and content types other than application/octet-stream", async () => {
  expect(await upload(png(7_100, 7_100, Buffer.alloc(10)))).toMatchObject({
    status: 422,
    body: { message: "This picture has more than 50 megapixels. Save it smaller, and upload the new file." },
  });
  expect(await upload(Buffer.alloc(UPLOAD_MAX_BYTES + 1))).toMatchObject({ status: 413 });
  const jpeg = await photograph().jpeg().toBuffer();
  for (const type of ["image/jpeg", "multipart/form-data", "application/json", "text/plain"])
    expect((await upload(jpeg, admin, type)).status, type).not.toBe(200);
});

test("a decompression bomb is killed at the memory or time limit, and the site keeps working", async () => {
  // 49 megapixels in 200 kB: harmless when decoded line by line, but if interlaced it must fit in memory.
  const bomb = png(7_000, 7_000, Buffer.alloc(7_000 * (7_000 * 4 + 1) + 100_000));
  expect(bomb.length).toBeLessThan(300_000);
  const size = { width: 4_096, height: 4_096, quality: 90 };
  const { root } = app.context;
  const tooCostly = { code: "uploadTooCostly" };
  await expect(decodePicture(root, bomb, size, { memoryBytes: 150_000_000 })).rejects.toMatchObject(tooCostly);
  await expect(decodePicture(root, bomb, size, { timeMs: 300 })).rejects.toMatchObject(tooCostly);
  expect(await upload(await photograph().png().toBuffer())).toMatchObject({ status: 200 });
});

test("only Admins upload, at most 60 times an hour", async () => {
  const jpeg = await photograph().jpeg().toBuffer();
  expect(await upload(jpeg, await app.person())).toMatchObject({ status: 403 });
  const busy = await app.person("Admin");
  for (let times = 0; times < 60; times++) await upload(Buffer.from("x"), busy);
  expect(await upload(jpeg, busy)).toMatchObject({ status: 429 });
});

test("rejects uploads beyond 2 GB of pictures", async () => {
  const { database } = app.context;
  await expect(requireSpace(database, PICTURES_MAX_BYTES + 1)).rejects.toMatchObject({ code: "picturesFull" });
  await requireSpace(database, 1);
});

test("removes exactly the pictures that have not been used for 90 days", async () => {
  const [unused, drafted, young] = [await uploaded(), await uploaded(), await uploaded()];
  await save(drafted);
  const old = new Date(Date.now() - UNUSED_PICTURE_MS - 1_000).toISOString();
  await rowsOf(app, `update pictures set created_at = '${old}' where hash <> '${young.slice(8)}'`);
  await removeUnusedPictures(app.context);
  const kept = (await rowsOf<{ hash: string }>(app, "select hash from pictures")).map(({ hash }) => `picture:${hash}`);
  expect(kept).toContain(drafted);
  expect(kept).toContain(young);
  expect(kept).not.toContain(unused);
  const [entry] = await rowsOf(app, "select event from record_chain order by seq desc limit 1");
  expect(entry).toEqual({ event: "pictures.removed" });
});
