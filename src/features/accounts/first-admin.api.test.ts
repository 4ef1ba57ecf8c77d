import { expect, test } from "vitest";
import { newEmail, openTestApp, PASSWORD } from "#tests/support/build-app.ts";
import { linkTokenIn } from "#tests/support/mailbox.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { appointFirstAdmin } from "./first-admin.server.ts";
import { messages } from "./messages.ts";

const signUp = (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: true });

test("verifying ADMIN_EMAIL makes an Admin, and verifying another address does not", {
  tags: "asvs-6.3.2",
}, async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  for (const [address, role] of [
    [newEmail(), "Customer"],
    [email, "Admin"],
  ] as const) {
    const browser = owned.visitor();
    await browser.post("/sign-up", signUp(address));
    const { body } = await browser.post("/verify-user", { otp: await owned.mailbox.code(address), email: address });
    expect(body.user.role).toBe(role);
  }
});

test("after a mailed code of five tries, the first Admin verifies by link, and is appointed once", {
  tags: "asvs-6.3.2",
}, async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  await owned.person("Admin");
  const owner = owned.visitor();
  await owned.visitor().post("/sign-up", signUp(email));
  await owner.post("/sign-up", signUp(email));
  const mail = await owned.mailbox.newest(email, 1);
  expect(mail.text).toContain("/user-verification#t=");
  // No one has guessed: the owner only signed up twice.
  expect(mail.text).not.toContain("link instead of a code");
  expect((await owner.post("/verify-link", { t: linkTokenIn(mail), email })).body).toMatchObject({
    message: messages.verified,
    user: { email, role: "Admin" },
  });
  expect((await owned.visitor().post("/verify-link", { t: linkTokenIn(mail), email })).body.code).toBe("linkInvalid");

  await owner.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
  await owned.visitor().post("/sign-up", signUp(email));
  const otp = await owned.mailbox.code(email, 3);
  expect((await owned.visitor().post("/verify-user", { otp, email })).body.user.role).toBe("Customer");
});

test("a stranger who signs up with ADMIN_EMAIL does not choose the first Admin's password", async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  const [stranger, owner] = [owned.visitor(), owned.visitor()];
  await stranger.post("/sign-up", signUp(email));
  await stranger.post("/sign-up", signUp(email));
  const t = linkTokenIn(await owned.mailbox.newest(email, 1));
  const { body } = await owner.post("/verify-link", { t, email });
  expect((await stranger.post("/login", { email, password: PASSWORD })).status).toBe(401);
  expect(body).toMatchObject({ message: messages.verifiedElsewhere, user: { email, role: "Admin" } });
  expect((await stranger.get("/my-profile")).status).toBe(401);
  expect((await owner.get("/my-profile")).status).toBe(200);
});

test("ADMIN_EMAIL requires an Admin's password length until the first Admin is appointed", {
  tags: "asvs-6.2.1",
}, async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  const sends = (password: string, address = email) =>
    owned.visitor().post("/sign-up", { ...signUp(address), password });
  for (const password of ["Xq7vYz!", "Xq7vYz!k", "Xq 7vYzk 2 abc"])
    expect((await sends(password, email.toUpperCase())).body.code).toBe("passwordShortForAdmin");
  expect((await sends("Xq7vYz!k", newEmail())).status).toBe(200);

  const short = "Xq7vYz!k";
  const mover = await owned.person();
  await rowsOf(
    owned,
    `update users set password_hash = '${await owned.context.hasher.hash(short)}' where id = '${mover.id}'`,
  );
  const moved = await mover.post("/change-email", { email, password: short });
  expect(moved.body.code).toBe("passwordShortForAdmin");

  const owner = owned.visitor();
  expect((await owner.post("/sign-up", signUp(email))).status).toBe(200);
  await owner.post("/verify-user", { otp: await owned.mailbox.code(email), email });
  // From here on the response must not reveal whose address it is.
  expect((await sends(short)).status).toBe(200);
});

test("startup appoints ADMIN_EMAIL once, if it has an account and there is no Admin", async () => {
  await using alone = await openTestApp();
  const { database, clock } = alone.context;
  const [person, other] = [await alone.person(), await alone.person()];
  const roles = async () =>
    Promise.all([person, other].map(async (one) => (await one.get("/my-profile")).body.user.role));
  for (const email of [undefined, "nobody@mail.example"]) await appointFirstAdmin(database, email, clock());
  expect(await roles()).toEqual(["Customer", "Customer"]);
  await rowsOf(alone, `update users set role = 'Admin' where id = '${other.id}'`);
  await appointFirstAdmin(database, person.email, clock());
  expect(await roles()).toEqual(["Customer", "Admin"]);
  await rowsOf(alone, "update users set role = 'Customer'");
  await appointFirstAdmin(database, person.email.toUpperCase(), clock());
  await appointFirstAdmin(database, other.email, clock());
  expect(await roles()).toEqual(["Admin", "Customer"]);
  await rowsOf(alone, "update users set role = 'Customer'");
  await appointFirstAdmin(database, other.email, clock());
  expect(await roles()).toEqual(["Customer", "Customer"]);
});
