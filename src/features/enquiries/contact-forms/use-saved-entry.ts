import { useEffect, useState } from "react";
import { type Entry, entryFrom, type FormName, readEntry, removeEntry, saveEntry } from "./entries.ts";

interface Kept {
  entry: Entry;
  /** True if entered on this visit, false if found from an earlier one. */
  isNew: boolean;
  /** False if the browser refused to store it: it is then lost when the visitor leaves the page. */
  isStored: boolean;
}

/** The entry of one form: stored on this device, and restored on the next visit until it is removed. */
export function useSavedEntry(form: FormName) {
  const [kept, setKept] = useState<Kept | null>(null);

  useEffect(() => {
    const entry = readEntry(form);
    if (entry) setKept({ entry, isNew: false, isStored: true });
  }, [form]);

  return {
    kept,
    /** Returns undefined if nothing was entered. */
    keep(data: FormData): Entry | undefined {
      const entry = entryFrom(form, data, new Date());
      if (Object.keys(entry.fields).length === 0) return undefined;
      setKept({ entry, isNew: true, isStored: saveEntry(entry) });
      return entry;
    },
    remove() {
      removeEntry(form);
      setKept(null);
    },
  };
}
