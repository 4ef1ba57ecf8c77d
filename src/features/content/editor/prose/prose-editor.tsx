import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ProseFeature } from "#src/content/prose.ts";
import { findSpot, spotAt } from "./caret.ts";
import { proseFormat } from "./prose-document.ts";
import { keysOf, plainTags } from "./prose-input.ts";
import { LinkField, linkIn } from "./prose-link.tsx";
import { startList } from "./prose-lists.ts";
import { Toolbar } from "./prose-tools.tsx";
import { VALUE_SHOWN } from "./value-shown.ts";
import "./prose-editor.css";

export interface ProseEditorProps {
  /** The field's input, whose value is the Markdown. */
  textarea: HTMLTextAreaElement;
  label: string;
  allow: readonly ProseFeature[];
}

/** Edits formatted prose. Writes the input to the textarea as Markdown, as if it were typed there. */
export function ProseEditor({ textarea, label, allow }: ProseEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** The address of the link that is being added or changed. */
  const [link, setLink] = useState<string>();
  /** Read before the input is hidden. */
  const [hadFocus] = useState(() => document.activeElement === textarea);
  const features = allow.join();

  // A layout effect, because a key pressed before a later effect would reach neither the input nor the editor.
  useLayoutEffect(() => {
    if (!host.current) return;
    const format = proseFormat(features.split(",").filter(Boolean) as ProseFeature[]);
    const createState = (markdown: string) =>
      EditorState.create({
        doc: format.read(markdown),
        plugins: [history(), keymap(keysOf(format.schema, setLink)), keymap(baseKeymap)],
      });
    const editor = new EditorView(host.current, {
      state: createState(textarea.value),
      transformPastedHTML: plainTags,
      handleTextInput: (view, _from, _to, text) => startList(view, text),
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        setState(editor.state);
        if (!transaction.docChanged) return;
        const markdown = format.write(editor.state.doc);
        if (markdown === textarea.value) return;
        textarea.value = markdown;
        textarea.dispatchEvent(new Event("input", { bubbles: true }));
      },
    });
    const showValue = () => {
      editor.updateState(createState(textarea.value));
      setState(editor.state);
    };
    const focus = () => editor.focus();
    const labels = [...textarea.labels];
    textarea.addEventListener(VALUE_SHOWN, showValue);
    for (const each of labels) each.addEventListener("click", focus);
    if (hadFocus) {
      editor.focus();
      placeCaret(editor, textarea);
    }
    setView(editor);
    setState(editor.state);
    return () => {
      textarea.removeEventListener(VALUE_SHOWN, showValue);
      for (const each of labels) each.removeEventListener("click", focus);
      editor.destroy();
    };
  }, [textarea, features, hadFocus]);

  // The attributes depend on the input's problems and hints. Setting them re-renders the view, so only do it when these
  // change.
  useEffect(() => {
    if (!view) return;
    const attributes: Record<string, string> = {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      class: "control",
    };
    for (const name of ["aria-describedby", "aria-invalid"]) {
      const value = textarea.getAttribute(name);
      if (value !== null) attributes[name] = value;
    }
    if (JSON.stringify(attributes) !== JSON.stringify(view.props.attributes)) view.setProps({ attributes });
  });

  function closeLink() {
    setLink(undefined);
    view?.focus();
  }

  return (
    <div className="prose-editor">
      {view && state && <Toolbar {...{ view, state, label }} onLink={() => setLink(linkIn(state)?.href ?? "")} />}
      {view && link !== undefined && <LinkField key={link} view={view} address={link} onClose={closeLink} />}
      <div ref={host} />
    </div>
  );
}

/** Puts the caret at the input's caret position. */
function placeCaret(view: EditorView, { value, selectionStart }: HTMLTextAreaElement): void {
  const { doc, tr } = view.state;
  const texts: { text: string; start: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) texts.push({ text: node.textContent, start: position + 1 });
  });
  const found = findSpot(
    texts.map(({ text }) => text),
    spotAt(value, selectionStart),
  );
  const block = found && texts[found.index];
  if (block) view.dispatch(tr.setSelection(TextSelection.create(doc, block.start + found.offset)).scrollIntoView());
}
