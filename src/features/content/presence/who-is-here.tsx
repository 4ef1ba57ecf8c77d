import { useEffect, useState } from "react";
import { apiAddress } from "#src/client/api-address.ts";
import { callEndpoint } from "#src/client/call-endpoint.ts";
import { fieldAt } from "#src/content/describe.ts";
import { type DocumentAnswer, fieldsOf } from "../editor/use-saver.ts";
import { type Present, presenceContract } from "./contract.ts";

const NOTED_EVERY_MS = 10_000;

interface WhoIsHereProps {
  /** The names of the documents open in this window. */
  open: readonly string[];
  /** The focused field. */
  field?: string;
  /** The documents whose fields can be named. */
  documents: readonly DocumentAnswer[];
}

/** The other Admins who have one of these documents open for editing. They see the same about this window. */
export function WhoIsHere({ open, field, documents }: WhoIsHereProps) {
  const others = useOthers(open.join(), field);
  return (
    <p className="small" role="status" data-present={others.length > 0 || undefined}>
      {others.map(({ name, field }) => `${name} is here too${where(documents, field)}.`).join(" ")}
    </p>
  );
}

function where(documents: readonly DocumentAnswer[], field: string | null): string {
  const [name, path = ""] = field?.split(":") ?? [];
  const answer = documents.find((document) => document.name === name);
  const { label } = (answer && fieldAt(fieldsOf(answer), path)?.field) ?? {};
  return label ? `, at “${label}”` : "";
}

function useOthers(open: string, field: string | undefined): Present[] {
  const [others, setOthers] = useState<Present[]>([]);
  const [window, setWindow] = useState<string>();

  useEffect(() => {
    // Browsers provide it on secure pages only. Without it, others do not see this window, which is no reason to fail.
    const id = crypto.randomUUID?.();
    if (!id) return;
    setWindow(id);
    const leave = () => endPresence(id);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  useEffect(() => {
    if (!window || !open) return;
    let isOver = false;
    async function note() {
      if (document.hidden) return;
      const about = { window: window ?? "", documents: open.split(","), field };
      const { body } = await callEndpoint(presenceContract.notePresence, about);
      if (!isOver) setOthers(body?.others ?? []);
    }
    void note();
    const timer = setInterval(note, NOTED_EVERY_MS);
    document.addEventListener("visibilitychange", note);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", note);
    };
  }, [window, open, field]);

  return others;
}

/** The request outlives the page. If it fails, others see this window for half a minute longer. */
function endPresence(window: string): void {
  const endpoint = presenceContract.endPresence;
  void fetch(apiAddress(endpoint), {
    method: endpoint.method,
    credentials: "include",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ window }),
  }).catch(() => {});
}
