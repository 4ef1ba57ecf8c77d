import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DONE } from "#src/contract/form-names.ts";
import { List } from "./list.tsx";

function showList(address: string, isEmpty: boolean) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <List of="enquiries" isEmpty={isEmpty} none="Nothing yet." noneFound="Nothing found." nextCursor="abc">
        <p>Rows</p>
      </List>
    </MemoryRouter>,
  );
}

test("the link to the next page keeps the filter and drops the result of the last action", () => {
  showList(`/?state=open&${DONE}=eraseEnquiry`, false);
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/?state=open&cursor=abc");
});

test("an empty list says that nothing was found only if it is filtered", () => {
  showList(`/?${DONE}=eraseEnquiry`, true);
  expect(screen.getByText("Nothing yet.")).toBeTruthy();
  cleanup();
  showList("/?state=open", true);
  expect(screen.getByText("Nothing found.")).toBeTruthy();
});
