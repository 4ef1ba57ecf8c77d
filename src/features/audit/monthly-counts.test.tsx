import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "#tests/support/render-part.tsx";
import { MonthlyCounts } from "./monthly-counts.tsx";

const NONE = { received: 0, published: 0, edited: 0, hidden: 0, shown: 0, withdrawn: 0, deleted: 0, hidings: [] };
const months = ["2026-11", "2026-10", "2026-09", "2026-08", "2026-07"].map((month, index) => ({
  ...NONE,
  month,
  received: 12 - index,
  hidden: index === 1 ? 1 : 0,
}));

test("each month is one line without zero counts, and all but the last three are collapsed", async () => {
  renderPart(<MonthlyCounts />, async (input) => {
    const body = (input as Request).url.includes("days") ? { days: [] } : { months };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  await screen.findAllByText("October 2026");
  const lines = [...document.querySelectorAll(".month-lines li")];
  expect(lines.map((line) => line.textContent)).toEqual([
    "November 2026: 12 received",
    "October 2026: 11 received, 1 hidden",
    "September 2026: 10 received",
    "August 2026: 9 received",
    "July 2026: 8 received",
  ]);
  expect(lines.map((line) => line.closest("details") !== null)).toEqual([false, false, false, true, true]);
});
