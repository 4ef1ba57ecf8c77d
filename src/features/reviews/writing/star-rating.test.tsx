import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StarRating } from "./star-rating.tsx";

const show = (defaultValue?: number) =>
  render(
    <form aria-label="Review">
      <StarRating name="rating" defaultValue={defaultValue} />
    </form>,
  );
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const posted = () => new FormData(screen.getByRole<HTMLFormElement>("form")).get("rating");

test("offers eleven values from no stars to five, in steps of 0.5", { tags: "R74" }, () => {
  show();
  expect(screen.getAllByRole("radio").map((input) => input.getAttribute("aria-label"))).toEqual([
    "No stars",
    "0.5 star",
    "1 star",
    "1.5 stars",
    "2 stars",
    "2.5 stars",
    "3 stars",
    "3.5 stars",
    "4 stars",
    "4.5 stars",
    "5 stars",
  ]);
});

test("a click on the left half of a star gives .5, on the right half the whole star", { tags: "R74" }, () => {
  show();
  fireEvent.click(radio("2.5 stars"));
  expect(screen.getByText("2.5 of 5")).toBeTruthy();
  expect(posted()).toBe("2.5");
  fireEvent.click(radio("3 stars"));
  expect(screen.getByText("3 of 5")).toBeTruthy();
  expect(posted()).toBe("3");
});

test("the rating starts at 0, which is a valid rating", { tags: "R75" }, () => {
  show();
  expect(radio("No stars").checked).toBe(true);
  expect(screen.getByText("0 of 5 so far. Choose your stars.")).toBeTruthy();
  expect(posted()).toBe("0");
  expect(screen.getByRole<HTMLFormElement>("form").checkValidity()).toBe(true);
});

test("arrow keys move by half a star and stop at the ends; Home and End jump there", { tags: "R74" }, () => {
  show(4);
  for (const [key, value] of [
    ["ArrowRight", "4.5"],
    ["ArrowUp", "5"],
    ["ArrowRight", "5"],
    ["ArrowLeft", "4.5"],
    ["ArrowDown", "4"],
    ["Home", "0"],
    ["ArrowLeft", "0"],
    ["End", "5"],
  ] as const) {
    fireEvent.keyDown(screen.getByRole("radio", { checked: true }), { key });
    expect([key, posted()]).toEqual([key, value]);
  }
});

test("a chosen rating can be reset to none", { tags: "R75" }, () => {
  show(3.5);
  fireEvent.click(screen.getByText("Clear"));
  expect(posted()).toBe("0");
});

test("leaves other keys and shortcuts to the browser", { tags: "R74" }, () => {
  show(2);
  expect(fireEvent.keyDown(radio("2 stars"), { key: "a" })).toBe(true);
  expect(fireEvent.keyDown(radio("2 stars"), { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(posted()).toBe("2");
});
