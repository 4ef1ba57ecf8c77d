import { expect, test } from "vitest";
import { content } from "#tests/support/content.ts";
import { breakLines, joinLines, linksOf, plainText, proseProblems, readProse } from "./markdown.ts";
import type { ProseFeature } from "./prose.ts";

const ALL: ProseFeature[] = ["strong", "emphasis", "link", "list", "heading"];
const problemsOf = (markdown: string, allowed = ALL) => proseProblems(markdown, allowed).map(({ message }) => message);

test("parses Markdown into a closed tree", () => {
  const markdown = [
    "Plain, with AT&amp;T and \\*a star\\*.",
    "A **bold [link](/contact)** and *more*.",
    "### Points",
    "- One\n- **Two** of [three](https://a.example)",
    "1. First\n2. Second",
  ].join("\n\n");
  expect(problemsOf(markdown)).toEqual([]);
  expect(readProse(markdown)).toEqual([
    "Plain, with AT&amp;T and *a star*.",
    {
      kind: "paragraph",
      children: [
        "A ",
        { kind: "strong", children: ["bold ", { kind: "link", href: "/contact", children: ["link"] }] },
        " and ",
        { kind: "emphasis", children: ["more"] },
        ".",
      ],
    },
    { kind: "heading", children: ["Points"] },
    {
      kind: "bullets",
      items: [
        ["One"],
        [
          { kind: "strong", children: ["Two"] },
          " of ",
          { kind: "link", href: "https://a.example", children: ["three"] },
        ],
      ],
    },
    { kind: "numbers", items: [["First"], ["Second"]] },
  ]);
  expect(linksOf(markdown)).toEqual(["/contact", "https://a.example"]);
  expect(plainText(markdown)).toContain("\nA bold link and more.\nPoints\nOne\nTwo of three\n");
});

test.for([
  ["Our <b>best</b> work", "Markdown with HTML is not possible here. Remove <b>."],
  ["<script>alert(1)</script>", "Markdown with HTML is not possible here. Remove <script>alert(1)</script>."],
  ["[x](javascript:alert)", "“javascript:alert” is not an address that a link can have."],
  ["[x](JaVaScRiPt:alert)", "is not an address"],
  ["[x](data:text/html,x)", "is not an address"],
  ["[x](http://a.example)", "is not an address"],
  ["[x](//a.example)", "is not an address"],
  ["[x](/\\\\a.example)", "is not an address"],
  ["<javascript:alert>", "is not an address"],
  ["[](/contact)", "has no words"],
  ['[x](/contact "title")', "A link has no title here."],
  ["![x](/a.png)", "A picture is not possible here."],
  ["`code`", "Code is not possible here."],
  ["> quoted", "A quotation is not possible here."],
  ["---", "A line across is not possible here."],
  ["# Large", "Begin a heading with ###"],
  ["- a\n  - b", "A list within a list is not possible here."],
  ["*a **b *c **d** e* f** g*", "is nested too deeply"],
  [">".repeat(300), "A quotation is not possible here."],
] as const)("rejects %s with a message", ([markdown, problem]) => {
  expect(problemsOf(markdown).join(" ")).toContain(problem);
  // If it is displayed anyway, its source is shown: nothing in it becomes a link or a picture.
  expect(JSON.stringify(readProse(markdown))).not.toMatch(/"href":"(?!\/contact)/);
});

test("rejects syntax that a field does not allow", () => {
  expect(problemsOf("**a** [b](/contact)", ["strong"])).toEqual([
    "A link is not possible here. Write “[b](/contact)” as plain text, or put a backslash before its signs.",
  ]);
});

test("keeps lists and paragraphs, wherever their lines are broken", () => {
  const kept = `${"word ".repeat(40)}- not a point, in 2026. ## No\n\n- One ${"more ".repeat(30)}end\n- Two\n\n1. First\n2. ${"x".repeat(200)} y`;
  expect(joinLines(kept)).toBe(kept);
  for (const width of [20, 60, 118]) {
    const broken = breakLines(kept, width);
    expect(joinLines(broken)).toBe(kept);
    expect(readProse(broken).length).toBe(3);
  }
  expect(joinLines("a\nb\n2026. c\n \n\n  d  \n- e\n  f\n")).toBe("a b 2026. c\n\nd\n- e f");
});

test("the site's own prose is plain text, with one string per paragraph", () => {
  for (const { long_description } of content.services.items)
    expect(readProse(long_description)).toEqual(long_description.split("\n\n"));
});
