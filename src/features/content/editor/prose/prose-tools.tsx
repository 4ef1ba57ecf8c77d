import { setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Schema } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useState } from "react";
import { isInList, toggleList } from "./prose-lists.ts";

const isHeading = ({ selection: { $from } }: EditorState) => $from.parent.type.name === "heading";

function toggleHeading({ nodes }: Schema): Command {
  return (state, dispatch, view) => {
    const type = isHeading(state) ? nodes.paragraph : nodes.heading;
    return type ? setBlockType(type)(state, dispatch, view) : false;
  };
}

function hasMark(state: EditorState, name: string): boolean {
  const type = state.schema.marks[name];
  const { empty, from, to, $from } = state.selection;
  if (!type) return false;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

interface Tool {
  name: string;
  keys?: string;
  isOn?: boolean;
  command: Command;
}

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  label: string;
  onLink: () => void;
}

/** One tab stop, with arrow keys between the tools. */
export function Toolbar({ view, state, label, onLink }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const { schema } = state;
  const { strong, emphasis, link } = schema.marks;
  const tools: Tool[] = [
    ...(strong ? [{ name: "Bold", keys: "B", isOn: hasMark(state, "strong"), command: toggleMark(strong) }] : []),
    ...(emphasis
      ? [{ name: "Italic", keys: "I", isOn: hasMark(state, "emphasis"), command: toggleMark(emphasis) }]
      : []),
    ...(link
      ? [
          {
            name: "Link",
            keys: "K",
            isOn: hasMark(state, "link"),
            command: (_state: EditorState, dispatch?: unknown) => {
              if (dispatch) onLink();
              return true;
            },
          },
        ]
      : []),
    ...(schema.nodes.item
      ? [
          { name: "Points", keys: "Shift+8", isOn: isInList(state, "bullets"), command: toggleList("bullets") },
          { name: "Numbers", keys: "Shift+7", isOn: isInList(state, "numbers"), command: toggleList("numbers") },
        ]
      : []),
    ...(schema.nodes.heading ? [{ name: "Heading", isOn: isHeading(state), command: toggleHeading(schema) }] : []),
    { name: "Undo", keys: "Z", command: undo },
    { name: "Redo", keys: "Shift+Z", command: redo },
  ];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const last = tools.length - 1;
    const places: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div className="prose-tools" role="toolbar" aria-label={`Format: ${label}`} onKeyDown={onKeyDown}>
      {tools.map(({ name, keys, isOn, command }, place) => (
        <button
          key={name}
          type="button"
          tabIndex={place === current ? 0 : -1}
          aria-pressed={isOn}
          aria-disabled={!command(state) || undefined}
          aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
          // Keeps the selection in the text.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(place)}
          onClick={({ detail }) => {
            command(view.state, view.dispatch, view);
            // With the keyboard, the focus stays in the toolbar for the next tool.
            if (detail > 0 && name !== "Link") view.focus();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
