import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ProseBlock } from "./prose.tsx";

test("renders links, marks and lists, and leaves plain text as it is", () => {
  const { container } = render(
    <MemoryRouter>
      <ProseBlock block="A <b>tag</b>" />
      <ProseBlock
        block={{
          kind: "bullets",
          items: [
            [{ kind: "link", href: "/contact", children: ["Write"] }],
            [{ kind: "link", href: "https://a.example", children: [{ kind: "strong", children: ["Read"] }] }],
          ],
        }}
      />
    </MemoryRouter>,
  );
  expect(container.innerHTML.replace(/ data-discover="true"/g, "")).toBe(
    '<p>A &lt;b&gt;tag&lt;/b&gt;</p><ul><li><a href="/contact">Write</a></li>' +
      '<li><a href="https://a.example"><strong>Read</strong></a></li></ul>',
  );
});
