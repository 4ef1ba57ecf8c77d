import type { ResponseOf } from "#src/contract/endpoint.ts";
import { numeral } from "#src/contract/words.ts";
import { EmptyList } from "#src/ui/list/list.tsx";
import { type Column, Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { BrowserErrorKind, browserErrorsContract } from "./contract.ts";
import { messages } from "./messages.ts";

const KINDS: Record<BrowserErrorKind, string> = {
  error: "Script failed",
  rejection: "Script failed",
  code: "File did not load",
  page: "Page crashed",
};

type BrowserErrors = ResponseOf<typeof browserErrorsContract.browserErrors>;

const COLUMNS: Column<BrowserErrors["errors"][number]>[] = [
  { head: "Message", flow: "free", isRowHead: true, cell: ({ message }) => message || "No message" },
  { head: "Kind", cell: ({ kind }) => KINDS[kind] },
  { head: "Page", flow: "free", cell: ({ path }) => <code>{path}</code> },
  { head: "Browser", width: "at-least-6", cell: ({ browser }) => browser },
  { head: "Count", kind: "number", cell: ({ count }) => numeral(count) },
  { head: "First seen", width: "at-least-6", cell: ({ firstSeenAt }) => <Timestamp iso={firstSeenAt} hasTime /> },
  { head: "Last seen", cell: ({ lastSeenAt }) => <Timestamp iso={lastSeenAt} hasTime /> },
];

/** Errors from visitors' browsers, the most recent first. */
export function BrowserErrorsView({ errors }: BrowserErrors) {
  if (errors.length === 0) return <EmptyList sentence={messages.none} />;
  return (
    <>
      <p className="small quiet">
        Errors reported by visitors’ browsers. Each report has the message and the page’s path, and nothing about the
        visitor.
      </p>
      <Table
        caption="Browser errors, most recent first"
        columns={COLUMNS}
        rows={errors}
        keyOf={({ kind, path, browser, message }) => `${kind} ${path} ${browser} ${message}`}
      />
    </>
  );
}
