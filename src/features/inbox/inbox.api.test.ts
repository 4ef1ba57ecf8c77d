import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { PACE_MIN_MS } from "./limits.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

async function stamp() {
  const { body } = await app.visitor().get("/enquiry-stamp");
  app.advance(PACE_MIN_MS);
  return body.stamp as string;
}

test("an enquiry", async () => {
  const email = newEmail();
  const answer = await app.visitor().post("/send-enquiry", {form: "consultation", name: "Ada", email, message: "Hello", stamp: await stamp()});
  expect(answer.body).toEqual({ message: expect.any(String) });
  const { body } = await admin.get("/inbox");
  console.log(JSON.stringify(body));
  const id = body.enquiries[0]._id;
  console.log(JSON.stringify((await admin.post("/reply-to-enquiry", { enquiryId: id, text: "Hi\n\nyou", seenReplies: 0 })).body));
  console.log((await app.mailbox.newest(email)).raw);
  const e2 = newEmail();
  await app.visitor().post("/join-newsletter", { email: e2 });
  const m = await app.mailbox.newest(e2);
  const token = /t=([\w-]+)/.exec(m.text)?.[1];
  console.log(await app.visitor().post("/confirm-newsletter", { token }));
  console.log((await app.mailbox.newest(e2, 1)).raw.slice(0, 900));
  console.log((await admin.get("/export-subscribers")).body);
});
