import { useEffect, useId, useRef, useState } from "react";
import { useContent } from "#src/client/content.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import { chatHref, type Entry, mailHref, textOf } from "./entries.ts";
import { messages } from "./messages.ts";

interface SavedEntryProps {
  entry: Entry;
  isNew: boolean;
  isStored: boolean;
  /** The reason why sending failed, if it was tried. */
  problem?: string;
  /** True if there is room for the illustration of a finished form. */
  hasIllustration?: boolean;
  isBusy?: boolean;
  /** Sends it to the inbox, if there is one. */
  onSend?: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/**
 * States that nothing was sent, shows the stored entry, and offers ways to send it: a primary button, a secondary one,
 * and links.
 */
export function SavedEntry({ entry, isNew, isStored, problem, hasIllustration, isBusy, ...does }: SavedEntryProps) {
  const { onSend, onEdit, onRemove } = does;
  const company = useContent("company");
  const id = useId();
  // Someone who left only an address expects an email.
  const hasText = entry.form !== "footer";
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  return (
    <fieldset className="kept-entry" aria-labelledby={id}>
      {hasIllustration && <StateIllustration name="states/sent" sizes="220px" className="illustration" />}
      <p ref={heading} id={id} tabIndex={-1} className="display title-3">
        {headingOf(isNew, problem)}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <p>{hintOf(isStored, onSend !== undefined)}</p>
      <pre>{textOf(entry)}</pre>
      <div className="buttons">
        {onSend && (
          <Button isSmall onClick={onSend} busyLabel={isBusy && messages.sending}>
            {messages.send}
          </Button>
        )}
        <a className={buttonClass(onSend ? "ghost" : "primary", { isSmall: true })} href={mailHref(company, entry)}>
          {messages.byEmail}
        </a>
        {!onSend && hasText && <ChatWay entry={entry} className={buttonClass("ghost", { isSmall: true })} />}
      </div>
      <div className="kept-links">
        {onSend && hasText && <ChatWay entry={entry} className="text-link" />}
        <CopyLink text={textOf(entry)} />
        <button type="button" className="text-link" onClick={onEdit}>
          {messages.edit}
        </button>
        <button type="button" className="text-link" onClick={onRemove}>
          {messages.remove}
        </button>
      </div>
    </fieldset>
  );
}

function headingOf(isNew: boolean, problem: string | undefined): string {
  if (problem) return messages.notSent;
  return isNew ? messages.kept : messages.keptEarlier;
}

function hintOf(isStored: boolean, canSend: boolean): string {
  if (canSend) return isStored ? messages.notSentHint : messages.heldNotSentHint;
  return isStored ? messages.keptHint : messages.heldHint;
}

function ChatWay({ entry, className }: { entry: Entry; className: string }) {
  return (
    <a className={className} href={chatHref(useContent("company"), entry)} target="_blank" rel="noopener noreferrer">
      {messages.byChat}
      <span className="unseen"> (opens a new tab)</span>
    </a>
  );
}

function CopyLink({ text }: { text: string }) {
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
    <button type="button" className="text-link" onClick={copy}>
      <span aria-live="polite">{said ?? messages.copy}</span>
    </button>
  );
}
