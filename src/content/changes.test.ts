import { expect, test } from "vitest";
import { applyChanges, readAt } from "./changes.ts";

const item = (id: string, question = id) => ({ id, question });
const faq = { heading: "Questions", items: [item("a"), item("b"), item("c")] };
const idsOf = ({ items }: typeof faq) => items.map(({ id }) => id).join("");

test("sets fields by name or by their item's id, without changing the original", () => {
  const edited = applyChanges(faq, { heading: "Ask", "items.b.question": "Why?" });
  expect(edited.heading).toBe("Ask");
  expect(edited.items[1]).toEqual({ id: "b", question: "Why?" });
  expect(faq.items[1]?.question).toBe("b");
});

test("adds, edits, reorders and removes items in one set of edits, in any order", () => {
  const changes = {
    items: { order: ["c", "new", "a"], removed: ["b"] },
    "items.new.question": "Edited",
    "items.new": item("new"),
  };
  const edited = applyChanges(faq, changes);
  expect(idsOf(edited)).toBe("cnewa");
  expect(readAt(edited, "items.new.question")).toBe("Edited");
});

test("places an item added to the file later after its predecessor there", () => {
  const later = { ...faq, items: [item("a"), item("b"), item("late"), item("c")] };
  expect(idsOf(applyChanges(later, { items: { order: ["c", "b", "a"], removed: [] } }))).toBe("cblatea");
  const first = { ...faq, items: [item("late"), item("a"), item("b"), item("c")] };
  expect(idsOf(applyChanges(first, { items: { order: ["b", "a", "c"], removed: [] } }))).toBe("latebac");
});

test("ignores edits of missing fields and items, adds no fields, and changes no ids", () => {
  const changes = {
    "items.x.question": "?",
    footer: "?",
    "items.a.id": "z",
    "heading.deep": "?",
    "items.a.answer": "?",
  };
  expect(applyChanges(faq, changes)).toEqual(faq);
  expect(applyChanges(faq, { __proto__: "x", "constructor.name": "y" })).toEqual(faq);
});

test("reads fields, items and the order of lists", () => {
  expect(readAt(faq, "heading")).toBe("Questions");
  expect(readAt(faq, "items.b")).toEqual(item("b"));
  expect(readAt(faq, "items")).toEqual({ order: ["a", "b", "c"], removed: [] });
  expect(readAt(faq, "items.x.question")).toBeUndefined();
});
