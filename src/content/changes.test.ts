import { expect, test } from "vitest";
import { applyChanges, readAt } from "./changes.ts";

const item = (id: string, question = id) => ({ id, question });
const faq = { heading: "Questions", items: [item("a"), item("b"), item("c")] };
const idsOf = ({ items }: typeof faq) => items.map(({ id }) => id).join("");

test("fields are changed by name and by the id of their item, and the file stays as it was", () => {
  const edited = applyChanges(faq, { heading: "Ask", "items.b.question": "Why?" });
  expect(edited.heading).toBe("Ask");
  expect(edited.items[1]).toEqual({ id: "b", question: "Why?" });
  expect(faq.items[1]?.question).toBe("b");
});

test("items are added, edited, reordered and removed in one set of edits, whatever their order", () => {
  const changes = {
    items: { order: ["c", "new", "a"], removed: ["b"] },
    "items.new.question": "Edited",
    "items.new": item("new"),
  };
  const edited = applyChanges(faq, changes);
  expect(idsOf(edited)).toBe("cnewa");
  expect(readAt(edited, "items.new.question")).toBe("Edited");
});

test("an item that was added to the file later joins after the item before it", () => {
  const later = { ...faq, items: [item("a"), item("b"), item("late"), item("c")] };
  expect(idsOf(applyChanges(later, { items: { order: ["c", "b", "a"], removed: [] } }))).toBe("cblatea");
  const first = { ...faq, items: [item("late"), item("a"), item("b"), item("c")] };
  expect(idsOf(applyChanges(first, { items: { order: ["b", "a", "c"], removed: [] } }))).toBe("latebac");
});

test("edits of what is gone are left out, and no edit invents a field or changes an id", () => {
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
