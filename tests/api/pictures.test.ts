import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PICTURE_MAX_BYTES } from "#src/features/accounts/limits.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { pictureOf } from "#tests/support/pictures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("many requests that set and remove a shared picture in parallel cause no server error", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  for (let round = 0; round < limits.avatarChanges.cap; round++) {
    const answers = await Promise.all(
      people.map((person, index) =>
        person.put("/update-profile", { profilePic: (index + round) % 2 ? null : `data:image/png;base64,${png}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

test("a picture of the maximum size is accepted, one byte more is not", { tags: "asvs-5.2.1" }, async () => {
  const person = await app.person();
  const [data] = (await pictureOf("#c33")).split(",").slice(1);
  const png = Buffer.from(data ?? "", "base64");
  // Bytes after the end of a picture are not part of it.
  const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]).toString("base64");
  const give = async (bytes: number) =>
    (await person.put("/update-profile", { profilePic: `data:image/png;base64,${sized(bytes)}` })).body.code;
  expect(await give(PICTURE_MAX_BYTES)).toBeUndefined();
  expect(await give(PICTURE_MAX_BYTES + 1)).toBe("pictureInvalid");
});

test("stores only the image itself of an uploaded picture, and accepts only three formats", {
  tags: ["asvs-5.2.2", "asvs-5.4.3", "asvs-5.2.6", "asvs-14.2.8"],
}, async () => {
  const person = await app.person();
  const eicar = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } });
  const jpeg = await plain
    .clone()
    .withExif({ IFD0: { Copyright: eicar, ImageDescription: "<script>alert(1)</script>" } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from(`<script>alert(1)</script>PK\x03\x04${eicar}`)]);
  const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString("base64")}`;
  for (const bytes of [jpeg, polyglot]) {
    const answer = await person.put("/update-profile", { profilePic: dataUrl("jpeg", bytes) });
    if (answer.status === 422) continue;
    const { rawPayload } = await app.app.inject({ url: answer.body.user.profilePic });
    expect(rawPayload.toString("latin1")).not.toMatch(/EICAR|script/);
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "webp", width: 256, height: 256, exif: undefined });
  }
  const big = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: "#c33" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const [png, gif, avif, tiff] = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().gif().toBuffer(),
    plain.clone().avif().toBuffer(),
    plain.clone().tiff().toBuffer(),
  ]);
  const refused = [
    dataUrl("png", big),
    dataUrl("jpeg", png),
    dataUrl("png", jpeg),
    dataUrl("webp", png),
    dataUrl("gif", gif),
    dataUrl("png", gif),
    dataUrl("avif", avif),
    dataUrl("tiff", tiff),
    dataUrl("png", png.subarray(0, png.length - 20)),
    dataUrl("jpeg", jpeg.subarray(0, 200)),
    dataUrl("png", Buffer.concat([png.subarray(0, 8), Buffer.alloc(PICTURE_MAX_BYTES)])),
    dataUrl("svg+xml", Buffer.from("\ufeff<svg xmlns='http://www.w3.org/2000/svg'/>")),
    dataUrl("png", Buffer.from("<html><script>alert(1)</script>")),
    dataUrl("png", png).replace(";base64", ""),
    `${dataUrl("png", png)} `,
    `${dataUrl("png", png)}===`,
    "",
  ];
  const another = [await app.person(), await app.person()];
  for (const [index, profilePic] of refused.entries()) {
    const answer = await (another[index % 2] ?? person).put("/update-profile", { profilePic });
    expect(answer.body.code, profilePic.slice(0, 40)).toBe("pictureInvalid");
  }
});
