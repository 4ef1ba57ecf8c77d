import { useCallback, useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { type DocumentAnswer, readDocuments } from "./use-saver.ts";

/** The documents that the page shows, with their drafts: its own before those of the surrounding frame. */
export function useDocuments() {
  const matches = useMatches();
  const inner = matches.toReversed() as { loaderData?: { documents?: string[] } | null }[];
  const selected = inner.flatMap(({ loaderData }) => loaderData?.documents ?? []).join();
  const [all, setAll] = useState<DocumentAnswer[]>([]);
  const [shown, setShown] = useState<string[]>([]);
  const latest = useRef(all);
  const reading = useRef<Promise<boolean>>(undefined);
  const read = useCallback(async () => {
    const marked = [...document.querySelectorAll<HTMLElement>("main :is([data-field], [data-form])")];
    // A loader may read documents that it does not select.
    const shownNames = new Set(marked.map(({ dataset }) => (dataset.field ?? dataset.form)?.split(":")[0] ?? ""));
    setShown([...shownNames]);
    const names = new Set([...selected.split(","), ...shownNames]);
    const found = await readDocuments([...names].filter(Boolean));
    if (!found) return false;
    const answers = [...names].flatMap((name) => found.filter((answer) => answer.name === name));
    latest.current = answers;
    setAll(answers);
    return true;
  }, [selected]);
  /** Resolves to false if there is no response; the documents then stay unchanged. */
  const reload = useCallback(() => {
    reading.current = read();
    return reading.current;
  }, [read]);
  const whenRead = useCallback(async () => void (await reading.current), []);
  const get = useCallback((name: string) => latest.current.find((answer) => answer.name === name), []);
  useEffect(() => {
    void reload();
  }, [reload]);
  /** `shown` lists the documents that the page itself shows. */
  return { all, shown, get, reload, whenRead };
}
