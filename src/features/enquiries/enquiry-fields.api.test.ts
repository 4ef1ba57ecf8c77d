import { afterAll, beforeAll, expect, test } from "vitest";
import { eachEnquiryField } from "#src/contract/each-enquiry-field.ts";
import { ENQUIRY_FIELD_NAMES, ENQUIRY_FIELDS } from "#src/contract/enquiry-fields.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { FILL_TIME_MIN_MS } from "./limits.ts";

// Checks for every field in the table that its content reaches all recipients.

let app: TestApp;
let admin: Person;
let writer: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
  writer = await app.person("Customer");
});
afterAll(() => app.close());

/** A unique value for each field. */
const written = (email: string) =>
  eachEnquiryField((name) => (ENQUIRY_FIELDS[name].kind === "email" ? email : `Zq${name} 12345`));

async function send(fields: Record<string, string | undefined>) {
  const { body } = await app.visitor().get("/enquiry-stamp");
  app.advance(FILL_TIME_MIN_MS);
  return app.visitor().post("/send-enquiry", { form: "home", ...fields, stamp: body.stamp });
}

const rowsOf = async (email: string) =>
  (await admin.get("/inbox?limit=100")).body.enquiries.filter((row: { email: string }) => row.email === email);

test("every field reaches the inbox, search, CSV, the Admins' mail and the sender's data export, and is erased", async () => {
  const values = written(writer.email);
  expect((await send(values)).status).toBe(200);
  const [{ _id: enquiryId }] = await rowsOf(writer.email);
  const { enquiry } = (await admin.get(`/enquiry?enquiryId=${enquiryId}`)).body;
  const mail = await app.mailbox.newest(admin.email);
  const csv = (await admin.get("/export-enquiries")).body;
  const own = (await writer.get("/my-data")).body;
  const [header = ""] = csv.split("\r\n");

  for (const name of ENQUIRY_FIELD_NAMES) {
    const value = values[name];
    expect(enquiry[name], name).toBe(value);
    expect(mail.text, name).toContain(value);
    expect(header, name).toContain(printFieldName(name));
    expect(csv, name).toContain(value);
    expect(JSON.stringify(own), name).toContain(value);
    const found = (await admin.get(`/inbox?search=${encodeURIComponent(value)}`)).body.enquiries;
    expect(
      found.map((row: { _id: string }) => row._id),
      name,
    ).toEqual([enquiryId]);
  }

  expect((await admin.delete("/enquiry", { enquiryId, isWholePerson: true })).status).toBe(200);
  expect(await rowsOf(writer.email)).toEqual([]);
  expect(JSON.stringify((await writer.get("/my-data")).body)).not.toContain("Zqname");
});

test("treats an identical enquiry as a retry, and one that differs in any field as a new enquiry", async () => {
  const email = newEmail("writer");
  const values = written(email);
  await send(values);
  await send(values);
  expect(await rowsOf(email)).toHaveLength(1);
  const others = ENQUIRY_FIELD_NAMES.filter((name) => ENQUIRY_FIELDS[name].kind !== "email");
  for (const name of others) expect((await send({ ...values, [name]: `Zq${name} 67890` })).status).toBe(200);
  expect(await rowsOf(email)).toHaveLength(1 + others.length);
});
