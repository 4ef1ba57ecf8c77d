import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { company } from "#src/content/company.ts";
import type { FormName } from "./entries.ts";
import { KeptEntry } from "./kept-entry.tsx";
import { useKeptEntry } from "./use-kept-entry.ts";

interface EntryFormProps {
  name: FormName;
  className?: string;
  hasCast?: boolean;
  /** The fields, filled with what is kept when the visitor changes it. */
  children: (typed: Record<string, string | undefined>) => ReactNode;
}

/**
 * A form that makes no call. Once the browser's own checks have passed, the entry is kept on this device and the form
 * gives way to it. Without scripts the visitor's own mail program takes it.
 */
export function EntryForm({ name, className, hasCast, children }: EntryFormProps) {
  const { kept, keep, remove } = useKeptEntry(name);
  const [isEditing, setIsEditing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasLeftEntry = useRef(false);

  // The button that was pressed is gone with the entry: the first field takes the focus.
  useEffect(() => {
    if (!hasLeftEntry.current) return;
    hasLeftEntry.current = false;
    form.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keep(new FormData(event.currentTarget));
    setIsEditing(false);
  }

  function leaveEntry(how: () => void) {
    hasLeftEntry.current = true;
    how();
  }

  if (kept && !isEditing) {
    return (
      <KeptEntry
        {...kept}
        hasCast={hasCast}
        onEdit={() => leaveEntry(() => setIsEditing(true))}
        onRemove={() => leaveEntry(remove)}
      />
    );
  }
  return (
    <form
      ref={form}
      className={className}
      action={`mailto:${company.email}`}
      method="post"
      encType="text/plain"
      onSubmit={submit}
    >
      {children(kept?.entry.fields ?? {})}
    </form>
  );
}
