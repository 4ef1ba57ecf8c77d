import { expect, test } from "vitest";
import { mergeTables } from "./feature.ts";

test("merges the tables of all features, in their order", () => {
  expect(Object.keys(mergeTables([{ b: 1 }, { a: 2, c: 3 }]))).toEqual(["b", "a", "c"]);
});

test("rejects a name that two features use", () => {
  expect(() => mergeTables([{ login: 1 }, { login: 2 }])).toThrow('Two features define "login"');
});
