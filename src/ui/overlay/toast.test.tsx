import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { toast } from "./toast.tsx";

test("adds, updates and removes a toast", { tags: "R142" }, async () => {
  const id = await toast.info("Saving your review");
  expect(await screen.findByText("Saving your review")).toBeTruthy();
  await toast.update(id, { render: "Your review was saved" });
  expect(await screen.findByText("Your review was saved")).toBeTruthy();
  expect(screen.queryByText("Saving your review")).toBeNull();
  await toast.remove(id);
  // The test environment does not run the leave animation.
  fireEvent.animationEnd(screen.getByText("Your review was saved"));
  await waitFor(() => expect(screen.queryByText("Your review was saved")).toBeNull());
});
