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

test("the first Admin verifies the address by a link once five tries were mailed, and is appointed once", {
  tags: "asvs-6.3.2",
}, async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  await owned.person("Admin");
  await owned.visitor().post("/sign-up", signUp(email));
  await owned.visitor().post("/sign-up", signUp(email));
  const mail = await owned.mailbox.newest(email, 1);
  expect(mail.text).toContain("/user-verification#t=");
  const owner = owned.visitor();
  expect((await owner.post("/verify-link", { t: linkTokenIn(mail), email })).body).toMatchObject({
    message: messages.verified,
    user: { email, role: "Admin" },
  });
  expect((await owned.visitor().post("/verify-link", { t: linkTokenIn(mail), email })).body.code).toBe("linkInvalid");

  await owner.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
  await owned.visitor().post("/sign-up", signUp(email));
  const again = linkTokenIn(await owned.mailbox.newest(email, 3));
  expect((await owned.visitor().post("/verify-link", { t: again, email })).body.user.role).toBe("Customer");
});

test("at startup ADMIN_EMAIL is made Admin if it has an account and there is no Admin, once", async () => {
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
