import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";

test.each([
  ["Full Name*", "Enter your full name."],
  ["Your name", "Enter your name."],
  ["Confirm new password", "Confirm new password."],
  ["Where did you hear about us?", "Fill in this field."],
])("names the empty required field '%s' in the error", (label, sentence) => {
  render(<Field label={label} name="field" required />);
  const input = screen.getByRole("textbox");
  fireEvent.blur(input);
  fireEvent.invalid(input);
  expect(screen.getByText(sentence)).toBeDefined();
});
