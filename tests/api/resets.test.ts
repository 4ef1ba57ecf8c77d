import { afterAll, beforeAll, expect, test } from "vitest";
import { consumeReset, type Flow, findFlow } from "#src/features/accounts/codes/flows.server.ts";
import { openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { rowsOf } from "#tests/support/rows.ts";

const NEW_PASSWORD = "Another lamp beside 3 chairs";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("only the correct order of reset steps sets a new password", {
  tags: ["asvs-2.3.1", "asvs-6.4.3"],
}, async () => {
  const { email, id } = await app.person();
  const steps = ["begin", "verify", "reset", "login"] as const;
  const orders = permutations([...steps]);
  expect(orders).toHaveLength(24);
  for (const order of orders) {
    let browser = app.visitor();
    const statuses: number[] = [];
    for (const step of order) {
      if (step === "begin") browser = await browserWithCode(app, { purpose: "reset", email, code: "4321", userId: id });
      else if (step === "verify") statuses.push((await browser.post("/verify-otp", { email, otp: "4321" })).status);
      else if (step === "reset")
        statuses.push((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status);
      else statuses.push((await browser.post("/login", { email, password: NEW_PASSWORD })).status);
    }
    expect(
      statuses.every((status) => status === 200),
      order.join(" "),
    ).toBe(order.join() === steps.join());
    await rowsOf(app, `delete from flows where email = '${email}'`);
    if (order.join() === steps.join())
      await app.context.database.execute(
        `update users set password_hash = '${await app.context.hasher.hash(PASSWORD)}' where id = '${id}'`,
      );
    await rowsOf(app, `delete from quotas where key like 'login%'`);
  }
});

test("a reset from before the account's deletion has no effect", async () => {
  const person = await app.person();
  const { email, id } = person;
  const browser = await browserWithCode(app, { purpose: "reset", email, code: "4321", userId: id });
  expect((await browser.post("/verify-otp", { email, otp: "4321" })).status).toBe(200);
  const flow = (await findFlow(app.context.database, browser.cookies.get("flow")?.split(".")[0])) as Flow;
  await person.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
  expect((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status).toBe(422);
  expect(await consumeReset(app.context.database, flow, new Date())).toBe(false);
});

test("a reset ends the session of a simultaneous login, which does not stop the reset", async () => {
  const person = await app.person();
  const { email, id } = person;
  const browser = await browserWithCode(app, { purpose: "reset", email, code: "4321", userId: id });
  await browser.post("/verify-otp", { email, otp: "4321" });
  const meanwhile = app.visitor();
  expect((await meanwhile.post("/login", { email, password: PASSWORD })).status).toBe(200);
  expect((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status).toBe(200);
  expect((await meanwhile.get("/my-profile")).status).toBe(401);
});

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
