import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addressProblem } from "#src/content/markdown.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";

interface Link {
  from: number;
  to: number;
  href: string;
}

/** The link at the caret, or in the selection. */
export function linkIn({ selection, schema, doc }: EditorState): Link | undefined {
  const { $from, from, to, empty } = selection;
  let found: Link | undefined;
  doc.nodesBetween(empty ? $from.start() : from, empty ? $from.end() : to, (node, at) => {
    const href = schema.marks.link?.isInSet(node.marks)?.attrs.href;
    if (href === undefined) return;
    const end = at + node.nodeSize;
    if (found && found.to === at && found.href === href) found.to = end;
    else if (!found || found.to < from) found = { from: at, to: end, href };
  });
  return found && found.from <= to && found.to >= from ? found : undefined;
}

interface LinkFieldProps {
  view: EditorView;
  address: string;
  onClose: () => void;
}

/** The link's address. Without a selection, the address is also its text. */
export function LinkField({ view, address, onClose }: LinkFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<string>();
  useEffect(() => box.current?.querySelector("input")?.select(), []);

  function set(href: string | undefined) {
    const { state } = view;
    const { link } = state.schema.marks;
    if (!link) return;
    const { from, to, empty } = state.selection;
    const range = empty ? linkIn(state) : { from, to };
    const { tr } = state;
    if (range) {
      tr.removeMark(range.from, range.to, link);
      if (href) tr.addMark(range.from, range.to, link.create({ href }));
    } else if (href) tr.replaceSelectionWith(state.schema.text(href, [link.create({ href })]), false);
    view.dispatch(tr);
    onClose();
  }

  function apply() {
    const href = box.current?.querySelector("input")?.value.trim() ?? "";
    const wrong = href ? addressProblem(href) : "Write the address that it leads to.";
    setProblem(wrong);
    if (wrong) box.current?.querySelector("input")?.focus();
    else set(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) apply();
    else return;
    // The key must neither close the surrounding popover nor submit its form.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <fieldset ref={box} className="prose-link" aria-label="Link" onKeyDown={onKeyDown}>
      <Field
        label="Leads to"
        hint="A page as /contact, or an address with https://, mailto: or tel:."
        defaultValue={address}
        problem={problem}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        form={`${id}-none`}
      />
      <div className="buttons">
        <Button isSmall onClick={apply}>
          Set link
        </Button>
        {address && (
          <Button isSmall look="ghost" onClick={() => set(undefined)}>
            Remove link
          </Button>
        )}
        <Button isSmall look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
