import { history, undo } from "prosemirror-history";
import { AllSelection, type Command, EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { proseFormat } from "./prose-document.ts";
import { listKeys, startList, toggleList } from "./prose-lists.ts";

/** The Markdown after a command, with the text from one word to another selected, or all of it. */
function after(markdown: string, command: Command | string, from?: string, to = from): string {
  const format = proseFormat(["list", "heading"]);
  let state = EditorState.create({ doc: format.read(markdown) });
  const positionOf = (word: string) => {
    let found = -1;
    state.doc.descendants(({ text }, at) => {
      if (text?.startsWith(word)) found = at;
    });
    return found;
  };
  const { tr } = state;
  state = state.apply(
    tr.setSelection(
      from && to ? TextSelection.create(tr.doc, positionOf(from), positionOf(to)) : new AllSelection(tr.doc),
    ),
  );
  const run = typeof command === "string" ? listKeys(format.schema)[command] : command;
  run?.(state, (transaction) => {
    state = state.apply(transaction);
  });
  state.doc.check();
  return format.write(state.doc);
}

test("converts paragraphs and headings to list items, and back to paragraphs", () => {
  expect(after("One\n\n### Two\n\nThree", toggleList("bullets"), "One", "Two")).toBe("- One\n- Two\n\nThree");
  expect(after("One\n\nTwo", toggleList("numbers"))).toBe("1. One\n2. Two");
  expect(after("- One\n- Two\n- Three", toggleList("bullets"), "Two", "Three")).toBe("- One\n\nTwo\n\nThree");
  expect(after("- One\n- Two\n- Three", toggleList("bullets"), "One", "Two")).toBe("One\n\nTwo\n\n- Three");
  expect(after("- One\n- Two", toggleList("numbers"), "One")).toBe("1. One\n2. Two");
});

test("converts a whole text to one list, including existing lists, and back to paragraphs", () => {
  expect(after("- One\n- Two", toggleList("numbers"))).toBe("1. One\n2. Two");
  expect(after("- One\n- Two", toggleList("bullets"))).toBe("One\n\nTwo");
  expect(after("One\n\n1. Two\n2. Three\n\n### Four", toggleList("bullets"))).toBe("- One\n- Two\n- Three\n- Four");
  expect(after("One\n\n1. Two\n2. Three", toggleList("bullets"), "One", "Two")).toBe("- One\n- Two\n- Three");
});

test.each([
  ["-", "- Two"],
  ["*", "- Two"],
  ["1.", "1. Two"],
])("typing %s and a space at a paragraph's start begins a list, and undo restores the characters", (sign, list) => {
  const { schema, write } = proseFormat(["list"]);
  const line = (text: string) => schema.node("paragraph", null, schema.text(text));
  const doc = schema.node("doc", null, [line("One"), line(`${sign}Two`)]);
  const selection = TextSelection.create(doc, 6 + sign.length);
  const view = {
    state: EditorState.create({ doc, selection, plugins: [history()] }),
    dispatch(transaction: Transaction) {
      view.state = view.state.apply(transaction);
    },
  };
  expect(startList(view, "x")).toBe(false);
  expect(startList(view, " ")).toBe(true);
  expect(write(view.state.doc)).toBe(`One\n\n${list}`);
  expect(view.state.selection.$from.parentOffset).toBe(0);
  undo(view.state, view.dispatch);
  expect(view.state.doc.textContent).toBe(`One${sign} Two`);
  expect(startList(view, " ")).toBe(false);
});

test("Backspace at the start of an item takes it out of the list, and then joins it to the previous block", () => {
  expect(after("- One\n- Two", "Backspace", "Two")).toBe("- One\n\nTwo");
  expect(after("- One\n\nTwo", "Backspace", "Two")).toBe("- OneTwo");
});
