import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

function labelsOf(values: number[]) {
  const bars = values.map((value, index) => ({ label: `Week ${index}`, value }));
  const { container, unmount } = render(<BarChart title="Weeks" columns={["Week", "Count"]} bars={bars} />);
  const labels = [...container.querySelectorAll("svg text")].map(({ textContent }) => textContent).filter(Boolean);
  unmount();
  return labels;
}

test("labels every bar whose value is not repeated", () => {
  expect(labelsOf([1, 0, 2, 3])).toEqual(["1", "2", "3"]);
});

test("leaves out the label that most bars would repeat, and keeps the highest", () => {
  expect(labelsOf([1, 1, 0, 1, 2, 1, 3])).toEqual(["2", "3"]);
  expect(labelsOf([1, 1, 1])).toEqual(["1"]);
});
