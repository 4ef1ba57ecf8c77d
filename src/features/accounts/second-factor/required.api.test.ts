import { afterAll, beforeAll, expect, test } from "vitest";
import { runOperatorCommand } from "#src/operator.ts";
import { openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { endpoints, fullPath } from "#tests/support/endpoints.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { enter, guarded, halfWay, subjectsTo, totpOf } from "#tests/support/second-factor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_SECOND_FACTOR: "required" });
});
afterAll(() => app.close());

test("an Admin without a required second factor cannot use the dashboard's API until one is set up", {
  tags: ["asvs-6.3.3", "asvs-8.3.1"],
}, async () => {
  const admin = await app.person("Admin");
  for (const endpoint of endpoints.filter(({ access }) => access === "admin")) {
    const answer = await admin.call(endpoint.method, fullPath(endpoint), endpoint.body && {});
    expect(answer, fullPath(endpoint)).toMatchObject({ status: 403, body: { code: "secondFactorRequired" } });
  }
  expect((await admin.get("/my-second-factor")).body.isRequired).toBe(true);
  expect((await admin.get("/my-profile")).status).toBe(200);

  const ready = await guarded(app, "Admin");
  expect((await ready.get("/all-users")).status).toBe(200);
  await ready.delete("/my-authenticator", { password: PASSWORD });
  expect((await ready.get("/all-users")).body.code).toBe("secondFactorRequired");

  const customer = await app.person();
  expect((await customer.get("/all-users")).body.code).toBe("adminOnly");
  expect((await customer.get("/my-second-factor")).body.isRequired).toBe(false);
});

test("the operator can remove lost factors, which is logged and mailed, and ends all sessions", {
  tags: ["asvs-6.4.4"],
}, async () => {
  const person = await guarded(app);
  const waiting = await halfWay(app, person);
  const remove = (email = person.email) => runOperatorCommand(app.context, { command: "remove-second-factor", email });
  expect(await remove()).toMatchObject({ isDone: true, sentence: expect.stringContaining("second factor removed") });
  expect((await enter(waiting, totpOf(app, person.secret))).body.code).toBe("loginExpired");
  expect((await person.get("/my-profile")).status).toBe(401);
  expect((await (await halfWay(app, person)).get("/my-profile")).status).toBe(200);
  const [entry] = await rowsOf<{ actor: null; details: object }>(
    app,
    `select actor, details from record_chain c join record_details d using (seq) where subject = '${person.id}' order by seq desc limit 1`,
  );
  expect(entry).toEqual({ actor: null, details: { factor: "all", by: "operator" } });
  expect(await subjectsTo(app, person.email)).toContainEqual(expect.stringContaining("was removed"));

  expect(await remove()).toMatchObject({ isDone: false });
  expect(await remove("nobody@mail.example")).toMatchObject({ isDone: false });
});
