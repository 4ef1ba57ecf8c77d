import { expect, test } from "vitest";
import { ENQUIRY_FIELD_NAMES, FORM_FIELDS } from "./enquiry-fields.ts";

test("every enquiry field is in a form", () => {
  const asked = Object.values(FORM_FIELDS).flatMap((fields) => Object.keys(fields));
  expect(ENQUIRY_FIELD_NAMES.filter((name) => !asked.includes(name))).toEqual([]);
});
