import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Clock, printDay, Timestamp } from "./timestamp.tsx";

const London = ({ iso }: { iso: string }) => (
  <Clock value={{ zone: "Europe/London", name: "UK time" }}>
    <Timestamp iso={iso} hasTime />
  </Clock>
);
const textOf = (iso: string) => render(<London iso={iso} />).container.textContent;

test("prints a time in the agency's time zone, including the days of clock changes", () => {
  for (const [iso, text] of [
    ["2026-01-15T09:05:00.000Z", "15 Jan 2026, 09:05 UK time"],
    ["2026-07-15T09:05:00.000Z", "15 Jul 2026, 10:05 UK time"],
    ["2026-07-15T23:30:00.000Z", "16 Jul 2026, 00:30 UK time"],
    // The clocks change at 01:00 UTC.
    ["2026-03-29T00:59:00.000Z", "29 Mar 2026, 00:59 UK time"],
    ["2026-03-29T01:00:00.000Z", "29 Mar 2026, 02:00 UK time"],
    ["2026-10-25T00:59:00.000Z", "25 Oct 2026, 01:59 UK time"],
    ["2026-10-25T01:00:00.000Z", "25 Oct 2026, 01:00 UK time"],
  ] as const)
    expect(textOf(iso)).toBe(text);
});

test("prints UTC with its label by default", () => {
  expect(render(<Timestamp iso="2026-07-15T09:05:00.000Z" hasTime />).container.textContent).toBe(
    "15 Jul 2026, 09:05 UTC",
  );
});

test("prints a date without a time the same in every zone", () => {
  expect(printDay("2026-07-15")).toBe("15 Jul 2026");
  expect(textOf("2026-07-15")).toContain("15 Jul 2026");
});
