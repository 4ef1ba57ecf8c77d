import { expect, test } from "vitest";
import { endOfDay, localDay, printLocalDay, printLocalTime, resolveLocalTime } from "./local-time.ts";

const inLondon = (local: string, occurrence?: "first" | "second") =>
  resolveLocalTime(local, "Europe/London", occurrence);

test("converts times in summer and in winter", () => {
  expect(inLondon("2027-07-01T09:00")).toEqual({ at: new Date("2027-07-01T08:00:00Z") });
  expect(inLondon("2027-01-01T09:00", "second")).toEqual({ at: new Date("2027-01-01T09:00:00Z") });
});

test("rejects times in the skipped hour, and suggests those around it", () => {
  expect(inLondon("2027-03-28T01:30")).toEqual({
    problem: "Clocks go forward on 28 March 2027; 01:30 does not exist. Choose 00:59 or 02:00.",
  });
  expect(inLondon("2027-03-28T01:00")?.problem).toContain("01:00 does not exist");
  expect(inLondon("2027-03-28T00:59")).toEqual({ at: new Date("2027-03-28T00:59:00Z") });
  expect(inLondon("2027-03-28T02:00")).toEqual({ at: new Date("2027-03-28T01:00:00Z") });
  // Clocks on Lord Howe Island skip half an hour.
  expect(resolveLocalTime("2027-10-03T02:15", "Australia/Lord_Howe")?.problem).toContain("Choose 01:59 or 02:30.");
});

test("asks which of the two times is meant in a repeated hour", () => {
  expect(inLondon("2027-10-31T01:30")).toEqual({
    problem: "Clocks go back on 31 October 2027; 01:30 exists twice. Choose the first or the second.",
  });
  expect(inLondon("2027-10-31T01:30", "first")).toEqual({ at: new Date("2027-10-31T00:30:00Z") });
  expect(inLondon("2027-10-31T01:30", "second")).toEqual({ at: new Date("2027-10-31T01:30:00Z") });
});

test.for(["", "tomorrow", "2027-02-30T09:00", "2027-13-01T09:00", "2027-07-01T09:00:30", "2027-07-01 09:00"])(
  "rejects %j as a local time",
  (local) => {
    expect(inLondon(local)).toBeUndefined();
  },
);

test("a day ends at midnight in its time zone, even when clocks change", () => {
  const zone = "Europe/London";
  expect(endOfDay("2027-03-01", zone)).toEqual(new Date("2027-03-02T00:00:00Z"));
  expect(endOfDay("2027-03-28", zone)).toEqual(new Date("2027-03-28T23:00:00Z"));
  expect(endOfDay("2027-10-31", zone)).toEqual(new Date("2027-11-01T00:00:00Z"));
  for (const day of ["", "2027-02-29", "2027-13-01", "27-03-01", "yesterday", "2027-03-01T09:00"])
    expect(endOfDay(day, zone), day).toBeUndefined();
  const at = new Date("2027-06-30T23:30:00Z");
  expect(localDay(at, zone)).toBe("2027-07-01");
  expect(printLocalDay(at, zone)).toBe("1 July 2027");
  expect(printLocalTime(at, zone)).toBe("1 July 2027, 00:30");
});
