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

test("writes the figure on every bar", () => {
  expect(labelsOf([1, 0, 1, 3])).toEqual(["1", "0", "1", "3"]);
});

test("lets bars step back that the title is not about", () => {
  const bars = [true, false].map((isMeant) => ({ label: `${isMeant}`, value: 1, isMeant }));
  const { container } = render(<BarChart title="Weeks" columns={["Week", "Count"]} bars={bars} />);
  expect([...container.querySelectorAll("rect")].map((bar) => bar.getAttribute("class"))).toEqual([null, "aside"]);
});
