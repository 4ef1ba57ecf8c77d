import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { UNUSED_PICTURE_MS } from "../limits.ts";
import { removeUnusedPictures } from "./remove-unused.server.ts";

let s3: S3Server;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  s3 = await startS3Server();
  app = await openTestApp({ BUCKET_URL: s3.url });
  admin = await app.person("Admin");
});
afterAll(async () => {
  await app.close();
  s3.close();
});

async function upload() {
  const background = `#${randomBytes(3).toString("hex")}`;
  const raw = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return admin.post("/pictures", undefined, { raw, headers: { "content-type": "application/octet-stream" } });
}

const hashIn = (name: string) => name.slice("picture:".length);
const open = (hash: string, width = 240) => admin.get(`/../../media/pictures/${hash}-${width}.webp`);

test("stores a picture's original in the bucket, and derives its widths from it", async () => {
  const { status, body } = await upload();
  expect(status).toBe(200);
  const hash = hashIn(body.name);
  expect([...s3.objects.keys()]).toContain(`pictures/${hash}.webp`);
  const [row] = await rowsOf(app, `select original, size from pictures where hash = '${hash}'`);
  expect(row).toEqual({ original: null, size: s3.objects.get(`pictures/${hash}.webp`)?.length });
  expect((await open(hash)).status).toBe(200);
});

test("while the bucket is down, uploads are rejected with a message, and no picture without bytes is listed", async () => {
  const before = await upload();
  s3.isAway = true;
  const listed = (await admin.get("/pictures")).body.pictures.length;
  expect(await upload()).toMatchObject({ status: 503, body: { code: "storageAway" } });
  expect((await admin.get("/pictures")).body.pictures).toHaveLength(listed);
  expect(await open(hashIn(before.body.name), 480)).toMatchObject({ status: 503, body: { code: "storageAway" } });
  s3.isAway = false;
  expect((await open(hashIn(before.body.name), 480)).status).toBe(200);
  expect(app.log()).toContain('"event":"storage.away"');
});

test("removing a picture from the site also removes it from the bucket", async () => {
  const { body } = await upload();
  app.advance(UNUSED_PICTURE_MS + 1_000);
  await removeUnusedPictures(app.context);
  expect(s3.objects.has(`pictures/${hashIn(body.name)}.webp`)).toBe(false);
  expect(app.log()).not.toContain("wJalrXUtnFEMI");
});
