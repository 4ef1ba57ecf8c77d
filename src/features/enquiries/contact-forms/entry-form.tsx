import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useContent } from "#src/client/content.tsx";
import type { Entry, FormName } from "./entries.ts";
import { messages } from "./messages.ts";
import { SavedEntry } from "./saved-entry.tsx";
import type { Sending, Sent } from "./sending.ts";
import { SentNote } from "./sent-note.tsx";
import { useSavedEntry } from "./use-saved-entry.ts";

/** Values by field name. */
export type Values = Record<string, string | undefined>;

interface EntryFormProps {
  name: FormName;
  className?: string;
  hasIllustration?: boolean;
  /** Sends the form to the inbox, if the site has one. */
  sending?: Sending;
  /** The initial values of the fields. */
  given?: Values;
  /** The fields, filled with the stored entry while the visitor changes it. */
  children: (typed: Values, isBusy: boolean, problems: Values) => ReactNode;
}

/**
 * After the browser's own validation, the entry is stored on this device and shown in place of the form: no request is
 * made, and without scripts the visitor's own email program opens. If there is an inbox, the entry is sent there, and
 * stays stored only if that fails.
 */
export function EntryForm({ name, className, hasIllustration, sending, given = {}, children }: EntryFormProps) {
  const { emailHref } = useContent("company");
  const { kept, keep, remove } = useSavedEntry(name);
  const [isEditing, setIsEditing] = useState(false);
  const [busy, setBusy] = useState<"form" | "kept">();
  const { posted } = sending ?? {};
  const [sent, setSent] = useState(posted?.done);
  const [refusal, setRefusal] = useState(posted?.refusal);
  const form = useRef<HTMLFormElement>(null);
  const hasLeftEntry = useRef(false);

  // The pressed button disappears with the entry, so focus moves to the first field.
  useEffect(() => {
    if (!hasLeftEntry.current) return;
    hasLeftEntry.current = false;
    form.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus({ preventScroll: true });
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    // Stored before sending, so that no failure can lose it.
    const entry = keep(data);
    const isRefused = entry && sending && (await send(sending, entry, String(data.get("reference") ?? ""), "form"));
    setIsEditing(Boolean(isRefused));
  }

  /** Returns true if a field was rejected: the form is then shown again, with the error at that field. */
  async function send(by: Sending, entry: Entry, trap: string, from: "form" | "kept") {
    setBusy(from);
    const failed: Sent = { refusal: { message: messages.sendFailed } };
    const answer = await by.send(entry.fields, trap).catch(() => failed);
    setBusy(undefined);
    setRefusal(answer.refusal);
    if (answer.body) {
      remove();
      setSent(answer.body.message);
    }
    const isFieldRefused = answer.refusal?.field !== undefined;
    if (isFieldRefused) setIsEditing(true);
    return isFieldRefused;
  }

  function leaveEntry(how: () => void) {
    hasLeftEntry.current = true;
    how();
  }

  if (sent && sending) {
    return (
      <SentNote
        heading={name === "footer" ? messages.asked : messages.sent}
        sentence={sent}
        hasIllustration={hasIllustration}
        onAgain={() => leaveEntry(() => setSent(undefined))}
      />
    );
  }
  if (kept && !isEditing && busy !== "form") {
    return (
      <SavedEntry
        {...kept}
        problem={refusal === posted?.refusal ? undefined : refusal?.message}
        hasIllustration={hasIllustration}
        isBusy={busy === "kept"}
        onSend={sending && (() => send(sending, kept.entry, "", "kept"))}
        onEdit={() => leaveEntry(() => setIsEditing(true))}
        onRemove={() => leaveEntry(remove)}
      />
    );
  }
  const problems = refusal?.field ? { [refusal.field]: refusal.message } : {};
  const way = sending
    ? { action: sending.action, onFocus: sending.prepare }
    : { action: emailHref, encType: "text/plain" };
  return (
    <form ref={form} className={className} {...way} method="post" onSubmit={submit}>
      {posted?.refusal && !posted.refusal.field && (
        <p className="notice" role="alert">
          {posted.refusal.message}
        </p>
      )}
      {children(kept?.entry.fields ?? posted?.values ?? given, busy === "form", problems)}
      {sending?.hidden}
    </form>
  );
}
