import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Schema } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { linkIn } from "./prose-link.tsx";
import { listKeys } from "./prose-lists.ts";

// Input to the prose editor: keys, and pasted HTML.

/**
 * Removes styles and handlers from pasted HTML, which would be reported as policy violations. The schema drops the
 * rest.
 */
export const plainTags = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style[^>]*>|$)/gi, "")
    .replace(/<br\b[^>]*>/gi, " ")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/"']on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, " "));

/** The editor's own keys, which take precedence over the general ones. */
export function keysOf(schema: Schema, onLink: (address: string) => void): Record<string, Command> {
  const { strong, emphasis, link } = schema.marks;
  return {
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    // Replaces the browser's own commands: its bold would be reverted, and other shortcuts navigate away.
    "Mod-b": strong ? toggleMark(strong) : () => true,
    "Mod-i": emphasis ? toggleMark(emphasis) : () => true,
    "Mod-u": () => true,
    // Escape also closes the surrounding popover or panel.
    Escape(_state, _dispatch, view) {
      view?.dom.blur();
      return false;
    },
    ...(link && {
      "Mod-k": (state: EditorState) => {
        onLink(linkIn(state)?.href ?? "");
        return true;
      },
    }),
    ...listKeys(schema),
  };
}
