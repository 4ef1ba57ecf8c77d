import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { chatHref, type Entry, mailHref, textOf } from "./entries.ts";
import { messages } from "./messages.ts";

interface KeptEntryProps {
  entry: Entry;
  isNew: boolean;
  isStored: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** Says plainly that nothing was sent, shows what is kept, and offers the ways on. */
export function KeptEntry({ entry, isNew, isStored, onEdit, onRemove }: KeptEntryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  return (
    <div className="kept-entry">
      <h3 ref={heading} tabIndex={-1} className="title-3">
        {isNew ? messages.kept : messages.keptEarlier}
      </h3>
      <p>{isStored ? messages.keptHint : messages.heldHint}</p>
      <pre>{textOf(entry)}</pre>
      <div className="buttons">
        <a className={buttonClass("primary", { isSmall: true })} href={mailHref(entry)}>
          {messages.byEmail}
        </a>
        <a
          className={buttonClass("primary", { isSmall: true })}
          href={chatHref(entry)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {messages.byChat}
          <span className="unseen"> (opens a new tab)</span>
        </a>
        <CopyButton text={textOf(entry)} />
        <Button look="ghost" isSmall onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button look="danger" isSmall onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState<string>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(messages.copied);
    } catch {
      setSaid(messages.copyFailed);
    }
  }
  return (
    <Button look="ghost" isSmall onClick={copy}>
      <span aria-live="polite">{said ?? messages.copy}</span>
    </Button>
  );
}
