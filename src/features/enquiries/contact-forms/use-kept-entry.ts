import { useEffect, useState } from "react";
import { type Entry, entryFrom, type FormName, keepEntry, readEntry, removeEntry } from "./entries.ts";

interface Kept {
  entry: Entry;
  /** Entered just now, or found from an earlier visit. */
  isNew: boolean;
  /** False where the browser refused to keep it: it lives as long as the page. */
  isStored: boolean;
}

/** The entry of one form: kept on this device, shown again on the next visit, gone when removed. */
export function useKeptEntry(form: FormName) {
  const [kept, setKept] = useState<Kept | null>(null);

  useEffect(() => {
    const entry = readEntry(form);
    if (entry) setKept({ entry, isNew: false, isStored: true });
  }, [form]);

  return {
    kept,
    /** Undefined where nothing was entered. */
    keep(data: FormData): Entry | undefined {
      const entry = entryFrom(form, data, new Date());
      if (Object.keys(entry.fields).length === 0) return undefined;
      setKept({ entry, isNew: true, isStored: keepEntry(entry) });
      return entry;
    },
    remove() {
      removeEntry(form);
      setKept(null);
    },
  };
}
