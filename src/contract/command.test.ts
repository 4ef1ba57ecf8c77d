import { expect, test } from "vitest";
import { z } from "zod";
import { bodyFrom, keptValues, problemIn } from "./command.ts";
import { readKinds } from "./kinds.ts";
import { currentPassword } from "./secret.ts";

const kinds = readKinds(
  z.object({
    name: z.string(),
    note: z.string().optional(),
    picture: z.string().nullable().optional(),
    isWhole: z.boolean(),
    password: currentPassword,
  }),
);
const bodyOf = (query: string) => bodyFrom(kinds, new URLSearchParams(query));

test("omits an optional field that the form lacks, and clears a nullable one that is blank", () => {
  expect(bodyOf("name=Ann")).toEqual({ name: "Ann", isWhole: false, password: "" });
  expect(bodyOf("name=Ann&note=&picture=%20")).toEqual({ name: "Ann", picture: null, isWhole: false, password: "" });
});

test("joins fields with the same name, drops unknown ones, and does not echo secrets", () => {
  expect(bodyOf("name=1&name=2&role=Admin&password=x")).toMatchObject({ name: "12", password: "x" });
  expect(bodyOf("role=Admin")).not.toHaveProperty("role");
  expect(keptValues(kinds, new URLSearchParams("name=Ann&role=Admin&password=x"))).toEqual({ name: "Ann" });
});

test("does not echo an optional secret", () => {
  const kinds = readKinds(
    z.object({ name: z.string(), first: currentPassword.optional(), second: currentPassword.nullable() }),
  );
  expect(keptValues(kinds, new URLSearchParams("name=Ann&first=x&second=y"))).toEqual({ name: "Ann" });
});

test("checks a pattern against untrimmed text, since passwords may contain spaces", () => {
  const words = {
    submit: "",
    busy: "",
    done: "",
    failed: "",
    texts: { password: { pattern: /^.{8,}$/su, wrong: "short" } },
  };
  const problemOf = (password: string) => problemIn(words, new URLSearchParams({ password }))?.message;
  expect(problemOf("Kettle 7 ")).toBeUndefined();
  expect(problemOf("Kettle7 ")).toBeUndefined();
  expect(problemOf("Kettle7")).toBe("short");
});
