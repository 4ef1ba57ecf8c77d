import { chainCommands, joinTextblockBackward, joinTextblockForward } from "prosemirror-commands";
import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

// Lists whose items have one paragraph each. The library's own commands put several in an item.

type ListKind = "bullets" | "numbers";

/** The list around the selection, and its selected items. */
function listAround({ selection: { $from, $to } }: EditorState) {
  if ($from.depth < 3 || $from.node(-1).type.name !== "item") return undefined;
  const depth = $from.depth - 2;
  if ($to.depth < depth || $to.before(depth) !== $from.before(depth)) return undefined;
  return { node: $from.node(depth), at: $from.before(depth), first: $from.index(depth), last: $to.index(depth) };
}

/** The selected blocks and their positions. Lists are whole blocks. */
function blocksAround({ doc, selection: { $from, $to } }: EditorState) {
  return {
    blocks: doc.children.slice($from.index(0), $to.indexAfter(0)),
    start: $from.depth > 0 ? $from.before(1) : $from.pos,
    end: $to.depth > 0 ? $to.after(1) : $to.pos,
  };
}

/** True if the whole selection is in lists of this kind. */
export const isInList = (state: EditorState, kind: ListKind): boolean =>
  blocksAround(state).blocks.every(({ type }) => type.name === kind);

/** Converts paragraphs and lists of the other kind to a list of this kind, and items of this kind to paragraphs. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const { [kind]: type, item, paragraph } = state.schema.nodes;
    if (!type || !item || !paragraph) return false;
    if (listAround(state)?.node.type === type) return leaveList(state, dispatch);
    const { blocks, start, end } = blocksAround(state);
    const lines = blocks.flatMap((block) =>
      block.isTextblock ? paragraph.create(null, block.content) : block.children.flatMap(({ children }) => children),
    );
    const replacement = isInList(state, kind)
      ? lines
      : type.create(
          null,
          lines.map((line) => item.create(null, line)),
        );
    dispatch?.(replaceBlocks(state, start, end, replacement));
    return true;
  };
}

/** Converts the selected items to paragraphs. */
const leaveList: Command = (state, dispatch) => {
  const list = listAround(state);
  if (!list) return false;
  const { node, at, first, last } = list;
  const points = node.children;
  const part = (some: typeof points) => (some.length > 0 ? [node.type.create(null, some)] : []);
  const replacement = [
    ...part(points.slice(0, first)),
    ...points.slice(first, last + 1).flatMap(({ children }) => children),
    ...part(points.slice(last + 1)),
  ];
  dispatch?.(replaceBlocks(state, at, at + node.nodeSize, replacement));
  return true;
};

/** Replaces blocks by others with the same lines. The selection stays in its lines. */
function replaceBlocks(
  { doc, selection, tr }: EditorState,
  start: number,
  end: number,
  replacement: Node | Node[],
): Transaction {
  tr.replaceWith(start, end, replacement);
  if (selection instanceof TextSelection) {
    const before = lineStarts(doc, start, end);
    const after = lineStarts(tr.doc, start, tr.mapping.map(end));
    const [from = 0, to = 0] = [selection.$from, selection.$to].map(
      ($at) => (after[before.indexOf($at.start())] ?? 0) + $at.parentOffset,
    );
    tr.setSelection(TextSelection.create(tr.doc, from, to));
  }
  return tr.scrollIntoView();
}

function lineStarts(doc: Node, from: number, to: number): number[] {
  const starts: number[] = [];
  doc.nodesBetween(from, to, (node, at) => void (node.isTextblock && starts.push(at + 1)));
  return starts;
}

const LIST_STARTS = new Map<string, ListKind>([
  ["- ", "bullets"],
  ["* ", "bullets"],
  ["1. ", "numbers"],
]);

/** Converts a paragraph that begins like a Markdown list to a list. Undo restores the typed characters. */
export function startList(view: Pick<EditorView, "state" | "dispatch">, typed: string): boolean {
  const { $from, empty } = view.state.selection;
  const kind = LIST_STARTS.get($from.parent.textBetween(0, $from.parentOffset) + typed);
  if (!kind || !empty || $from.depth > 1 || $from.parent.type.name !== "paragraph") return false;
  if (!view.state.schema.nodes[kind]) return false;
  view.dispatch(view.state.tr.insertText(typed));
  return toggleList(kind)(view.state, (tr) => {
    const { $from: caret } = tr.selection;
    view.dispatch(closeHistory(tr.delete(caret.start(), caret.pos)));
  });
}

const atStart: Command = ({ selection: { empty, $from } }) => empty && $from.parentOffset === 0;
const isEmptyPoint: Command = ({ selection: { empty, $from } }) => empty && $from.parent.content.size === 0;
const when =
  (condition: Command, command: Command): Command =>
  (state, dispatch, view) =>
    condition(state) && command(state, dispatch, view);

/** The keys of lists: Enter in an empty item, and Backspace at the start of one, leave the list. */
export function listKeys({ nodes: { item } }: EditorState["schema"]): Record<string, Command> {
  if (!item) return {};
  return {
    Enter: chainCommands(when(isEmptyPoint, leaveList), splitListItem(item)),
    Backspace: chainCommands(when(atStart, leaveList), joinTextblockBackward),
    Delete: joinTextblockForward,
    "Shift-Mod-7": toggleList("numbers"),
    "Shift-Mod-8": toggleList("bullets"),
  };
}
