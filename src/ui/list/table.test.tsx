import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { type Column, dayColumn, Table } from "./table.tsx";

interface Ferry {
  name: string;
  seats: number;
  since: string;
}

const COLUMNS: Column<Ferry>[] = [
  { head: "Name", width: "at-least-8", isRowHead: true, isUnlabelled: true, cell: ({ name }) => name },
  { head: "Seats", kind: "number", cell: ({ seats }) => seats },
  dayColumn("Since", ({ since }) => since),
  { head: "Sink", isUnseen: true, cell: () => <button type="button">Sink</button> },
];

test("labels each cell with its column's heading, except in unlabelled columns", () => {
  const rows = [{ name: "Isla", seats: 12, since: "2026-02-11T10:00:00.000Z" }];
  render(
    <MemoryRouter>
      <Table caption="Ferries" columns={COLUMNS} rows={rows} keyOf={({ name }) => name} rowClass={() => "top"} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Seats",
    "Since",
    "Sink",
  ]);
  const [, row] = screen.getAllByRole("row");
  const cells = [...(row?.children ?? [])].map((cell) => [
    cell.tagName,
    cell.getAttribute("data-label"),
    cell.className,
  ]);
  expect(cells).toEqual([
    ["TH", null, ""],
    ["TD", "Seats", "number"],
    ["TD", "Since", "nowrap"],
    ["TD", null, ""],
  ]);
  expect(row?.className).toBe("top");
});
