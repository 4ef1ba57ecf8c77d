import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { isRenderedAnew } from "#tests/support/cached-pages.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { rowsOf } from "#tests/support/rows.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;

test("a profile accepts a new name and a picture, which is re-encoded", { tags: "R132" }, async () => {
  const person = await app.person();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const answer = await person.put("/update-profile", { name: "Ann Oak", profilePic: `data:image/png;base64,${png}` });
  expect(answer.body.user).toMatchObject({
    name: "Ann Oak",
    profilePic: expect.stringMatching(/^\/media\/avatars\/[\da-f]{64}\.webp$/),
  });
  const picture = await app.app.inject({ url: answer.body.user.profilePic });
  expect(picture.headers).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(picture.rawPayload.toString("latin1", 8, 12)).toBe("WEBP");
  expect((await person.put("/update-profile", { profilePic: null })).body.user.profilePic).toBeUndefined();
});

test("submitting an unchanged profile changes nothing", async () => {
  const person = await app.person("Customer", { name: "Ann Oak" });
  const { status, body } = await person.put("/update-profile", {});
  expect([status, body.user.name, body.user.email]).toEqual([200, "Ann Oak", person.email]);
});

test("a WebP picture is accepted like the other two formats", async () => {
  const person = await app.person();
  const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } })
    .webp()
    .toBuffer();
  const profilePic = `data:image/webp;base64,${webp.toString("base64")}`;
  expect((await person.put("/update-profile", { profilePic })).body.user.profilePic).toMatch(/^\/media\/avatars\//);
  const half = `data:image/webp;base64,${Buffer.from("RIFF1234WAVE").toString("base64")}`;
  expect((await person.put("/update-profile", { profilePic: half })).body.code).toBe("pictureInvalid");
});

test("rejects pictures whose type is not the declared one", { tags: ["asvs-5.2.2", "asvs-1.3.4"] }, async () => {
  const person = await app.person();
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  for (const profilePic of [
    `data:image/svg+xml;base64,${base64("<svg xmlns='http://www.w3.org/2000/svg'/>")}`,
    `data:image/png;base64,${base64("<svg xmlns='http://www.w3.org/2000/svg'/>")}`,
    `data:image/png;base64,${base64("\x89PNG\r\n\x1a\nnot really")}`,
    "http://169.254.169.254/latest",
    "javascript:alert(1)",
  ]) {
    expect((await person.put("/update-profile", { profilePic })).body.code).toBe("pictureInvalid");
  }
});

test("pages immediately reflect a changed name or picture and a deleted account", async () => {
  const person = await app.person();
  const changes = [
    () => person.put("/update-profile", { name: "Ann Oak" }),
    async () => person.put("/update-profile", { profilePic: await pictureOf("#c33") }),
    () => person.delete("/my-profile", { password: PASSWORD, reviews: "keep" }),
  ];
  for (const change of changes) {
    await isRenderedAnew(app);
    expect(await isRenderedAnew(app)).toBe(false);
    expect((await change()).status).toBe(200);
    expect(await isRenderedAnew(app)).toBe(true);
  }
});

test("changing the password ends the other sessions and keeps this one", { tags: ["R116", "R117"] }, async () => {
  const person = await app.person();
  const elsewhere = app.visitor();
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  const newPassword = "Nine Umbrellas in April 4";
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  expect((await person.put("/update-password", body)).body).toEqual({ message: "Password updated successfully!" });
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
  expect((await person.get("/my-profile")).status).toBe(200);
});

test("a rejected update returns the reason", {
  tags: ["R114", "R115", "R118", "asvs-6.2.3"],
}, async () => {
  const person = await app.person();
  const send = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    person.put("/update-password", { currentPassword, newPassword, confirmPassword });
  expect((await send(PASSWORD, "Nine Umbrellas 4", "Other Umbrellas 4")).body.message).toBe(
    "New password and confirm password must match!",
  );
  for (const weak of ["Short1", "nouppercase here 1", "No digit in this one"]) {
    expect((await send(PASSWORD, weak)).body.message).toBe(
      "Password must be at least 8 characters long, contain an uppercase letter, and a number.",
    );
  }
  expect((await send("wrong", "Nine Umbrellas in April 4")).body.code).toBe("currentPasswordWrong");
  expect((await send(PASSWORD, PASSWORD)).body.code).toBe("passwordUnchanged");
});

test("wrong confirmation passwords are limited per IP address, correct ones are not", async () => {
  const [admin, careful, other] = [await app.person("Admin"), await app.person("Admin"), await app.person()];
  app.advance(16 * MINUTE);
  const [address, itsAddress] = ["203.0.113.50", "203.0.113.51"];
  const change = (password: string) =>
    admin.put("/update-user-role", { userId: other.id, role: "Admin", password }, { address });
  const spentBy = async (from: string) => {
    const key = `loginFailuresAddress:${app.context.keys.mac("address", from)}`;
    return (await rowsOf<{ spent: number }>(app, `select spent from quotas where key = '${key}'`))[0]?.spent ?? 0;
  };
  expect((await change("wrong")).body.code).toBe("wrongPassword");
  expect(await spentBy(address)).toBe(1);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await spentBy(address)).toBe(1);

  const demotion = { userId: other.id, role: "Customer", password: PASSWORD };
  expect((await careful.put("/update-user-role", demotion, { address: itsAddress })).status).toBe(200);
  expect(await spentBy(itsAddress)).toBe(0);
});

test("deletion requires the password, ends everything, and keeps reviews as 'Anonymous' on request", {
  tags: ["R121", "asvs-7.4.2"],
}, async () => {
  const person = await app.person();
  await person.post("/create-review", { rating: 4.5, description: "Kept after I left." });
  expect((await person.delete("/my-profile", { password: "wrong", reviews: "keep" })).status).toBe(403);
  expect((await person.delete("/my-profile", { password: PASSWORD, reviews: "keep" })).body.message).toBe(
    "Profile deleted successfully!",
  );
  expect((await app.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(401);
  const { reviews } = (await app.visitor().get("/get-all-reviews")).body;
  expect(reviews).toContainEqual(
    expect.objectContaining({
      description: "Kept after I left.",
      user: { name: "Anonymous", profilePic: null, role: "Customer" },
    }),
  );
});

test("the last Admin cannot delete the account", async () => {
  await using alone = await openTestApp();
  const admin = await alone.person("Admin");
  expect(await admin.delete("/my-profile", { password: PASSWORD, reviews: "keep" })).toMatchObject({
    status: 409,
    body: { code: "lastAdmin" },
  });
});
