import { expect, test } from "vitest";
import { resolveLocalTime } from "./local-time.ts";

const inLondon = (local: string, occurrence?: "first" | "second") =>
  resolveLocalTime(local, "Europe/London", occurrence);

test("a time in summer and one in winter", () => {
  expect(inLondon("2027-07-01T09:00")).toEqual({ at: new Date("2027-07-01T08:00:00Z") });
  expect(inLondon("2027-01-01T09:00", "second")).toEqual({ at: new Date("2027-01-01T09:00:00Z") });
});

test("names the times around the hour that clocks skip", () => {
  expect(inLondon("2027-03-28T01:30")).toEqual({
    problem: "Clocks go forward on 28 March 2027; 01:30 does not exist. Choose 00:59 or 02:00.",
  });
  expect(inLondon("2027-03-28T01:00")?.problem).toContain("01:00 does not exist");
  expect(inLondon("2027-03-28T00:59")).toEqual({ at: new Date("2027-03-28T00:59:00Z") });
  expect(inLondon("2027-03-28T02:00")).toEqual({ at: new Date("2027-03-28T01:00:00Z") });
  // Half an hour is skipped there.
  expect(resolveLocalTime("2027-10-03T02:15", "Australia/Lord_Howe")?.problem).toContain("Choose 01:59 or 02:30.");
});

test("asks which one is meant of the hour that clocks repeat", () => {
  expect(inLondon("2027-10-31T01:30")).toEqual({
    problem: "Clocks go back on 31 October 2027; 01:30 exists twice. Choose the first or the second.",
  });
  expect(inLondon("2027-10-31T01:30", "first")).toEqual({ at: new Date("2027-10-31T00:30:00Z") });
  expect(inLondon("2027-10-31T01:30", "second")).toEqual({ at: new Date("2027-10-31T01:30:00Z") });
});

test.for(["", "tomorrow", "2027-02-30T09:00", "2027-13-01T09:00", "2027-07-01T09:00:30", "2027-07-01 09:00"])(
  "%j is no local time",
  (local) => {
    expect(inLondon(local)).toBeUndefined();
  },
);
