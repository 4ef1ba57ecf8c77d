import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pictureAddress, pictureFile } from "#src/ui/picture-address.ts";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());
beforeEach(() => rowsOf(app, "delete from content_drafts"));

const WIDTH = 1_000;
const HEIGHT = 800;

/** Uploads a new picture, red in a square of 100 px around a point and dark elsewhere. Returns its name. */
async function uploaded(x: number, y: number): Promise<string> {
  const mark = { create: { width: 100, height: 100, channels: 3, background: "#f00" } } as const;
  const background = `#0000${randomBytes(1).toString("hex")}`;
  const within = (at: number, side: number) => Math.max(0, Math.min(side - 100, (at * side) / 100 - 50));
  const raw = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite([
      { input: mark, left: within(x, WIDTH), top: within(y, HEIGHT) },
      { input: { create: { ...mark.create, width: 1, height: 1 } }, left: 0, top: randomBytes(1)[0] ?? 0 },
    ])
    .png()
    .toBuffer();
  const answer = await admin.post("/pictures", undefined, {
    raw,
    headers: { "content-type": "application/octet-stream" },
  });
  expect(answer.status).toBe(200);
  return answer.body.name;
}

const open = (url: string, cookies = new Map<string, string>()) =>
  app.app.inject({ url, headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } });

const draft = (value: string) =>
  admin.put("/content-drafts", {
    document: "team",
    paths: ["members.samira-okell.picture"],
    values: [value],
    versions: ["0"],
  });

async function publish(value: string): Promise<void> {
  await draft(value);
  expect((await admin.post("/publish-content", { documents: ["team"] })).status).toBe(200);
}

/** The stored crops of a picture, with their widths. */
const kept = (name: string) =>
  rowsOf<{ crop: string; width: number }>(
    app,
    `select crop, width from picture_crops where hash = '${name.slice(8, 72)}' order by crop, width`,
  );

const portrait = (name: string) => pictureAddress(name, pictureUses.portrait);

/** The red value of a picture at a point, from 0 to 255. */
async function redAt(bytes: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? 0;
}

test("a crop has the shape of its use, is centred on its focal point, and is cacheable for a year", async () => {
  const name = `${await uploaded(30, 60)}@30,60`;
  await publish(name);
  const answer = await open(portrait(name));
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" },
  });
  const { width = 0, height = 0 } = await sharp(answer.rawPayload).metadata();
  expect(width).toBe(480);
  expect(width / height).toBeCloseTo(800 / 934, 2);
  // The crop has the full height of 800 px, and 685 of the 1,000 px of width, so the point is left of its middle.
  expect(await redAt(answer.rawPayload, 300 / 685, 0.6)).toBeGreaterThan(200);
  expect(await redAt(answer.rawPayload, 0.9, 0.6)).toBeLessThan(60);
});

test("a crop at the edge of a picture does not extend beyond it", async () => {
  for (const [x, y] of [
    [0, 0],
    [100, 100],
  ] as const) {
    const name = `${await uploaded(x, y)}@${x},${y}`;
    await publish(name);
    const { statusCode, rawPayload } = await open(portrait(name));
    expect(statusCode).toBe(200);
    expect(await redAt(rawPayload, x === 0 ? 0.03 : 0.97, y === 0 ? 0.03 : 0.97)).toBeGreaterThan(200);
  }
});

test("serves only the shapes, widths and focal points that the site uses", async () => {
  const name = await uploaded(50, 50);
  await publish(name);
  const hash = name.slice(8);
  expect((await open(`/media/pictures/${hash}-4x3-50-50-240.webp`)).statusCode).toBe(200);
  for (const file of [
    "4x3-50-51-240",
    "4x3-0-0-240",
    "4x3-50-50-241",
    "400x467-50-50-1600",
    "16x9-50-50-240",
    "8x6-50-50-240",
    "4x3-050-50-240",
    "4x3-50-101-240",
    "4x3-50-50-0240",
    "4x3-50-240",
    "4x3-50-50",
    "-4x3-50-50-240",
  ])
    expect((await open(`/media/pictures/${hash}-${file}.webp`)).statusCode, file).toBe(404);
  expect(await kept(name)).toEqual([{ crop: "4x3-50-50", width: 240 }]);
});

test("simultaneous first requests create one crop", async () => {
  const name = await uploaded(50, 50);
  await publish(name);
  const answers = await Promise.all(Array.from({ length: 30 }, () => open(portrait(name))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  expect(await kept(name)).toEqual([{ crop: "400x467-50-50", width: 480 }]);
});

test("a page with only new pictures loads all of them", { timeout: 180_000 }, async () => {
  const name = await uploaded(50, 50);
  const files = Array.from({ length: 22 }, (_, x) => portrait(`${name}@${x},50`));
  const answers = await Promise.all(files.map((file) => open(file, admin.cookies)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
});

test("a new focal point has a new URL, which is private until it is published", async () => {
  const name = await uploaded(50, 50);
  await publish(name);
  const moved = `${name}@20,50`;
  expect(portrait(moved)).not.toBe(portrait(name));
  await draft(moved);
  const customer = await app.person();
  for (const cookies of [undefined, customer.cookies])
    expect((await open(portrait(moved), cookies)).statusCode).toBe(404);
  const before = await open(portrait(moved), admin.cookies);
  expect(before).toMatchObject({ statusCode: 200, headers: { "cache-control": "private, no-store" } });
  await publish(moved);
  expect((await open(portrait(moved))).rawPayload).toEqual(before.rawPayload);
  // A page from before may still be open.
  expect((await open(portrait(name))).statusCode).toBe(200);
});

test("a preview link opens the crops of its drafts, and no others", async () => {
  const name = `${await uploaded(50, 50)}@20,50`;
  await draft(name);
  const { body } = await admin.post("/preview-links", { document: "team" });
  const token = body.address.split("/")[4];
  const inPreview = (each: string) => portrait(each).replace("/pictures/", `/pictures/${token}/`);
  expect((await open(inPreview(name))).statusCode).toBe(200);
  expect((await open(inPreview(name.replace("@20", "@21")))).statusCode).toBe(404);
});

test("an Admin can preview unsaved focal points, whose crops are not stored", async () => {
  const name = await uploaded(50, 50);
  const address = pictureFile(`${name}@10,10`, 240, { shape: pictureUses.projectCard }).address;
  expect((await open(address, admin.cookies)).statusCode).toBe(200);
  expect(await kept(name)).toEqual([]);
  expect((await open(address)).statusCode).toBe(404);
});

test("deleting a picture deletes its crops", async () => {
  const name = await uploaded(50, 50);
  await publish(name);
  await open(portrait(name));
  expect(await kept(name)).toHaveLength(1);
  await rowsOf(app, `delete from pictures where hash = '${name.slice(8)}'`);
  expect(await kept(name)).toEqual([]);
});
