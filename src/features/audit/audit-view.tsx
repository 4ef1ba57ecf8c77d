import type { ReactNode } from "react";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { numeral } from "#src/contract/words.ts";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { type Column, Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { AuditEntry, auditContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { printDetails } from "./print-details.ts";

export type AuditPage = ResponseOf<typeof auditContract.record>;

const SHORT_HASH = 10;

interface AuditViewProps {
  record: AuditPage;
  /** Display names of events. */
  eventNames: Readonly<Record<string, string>>;
  /** An undo button for entries that can be undone. */
  undoOf: (entry: AuditEntry) => ReactNode;
}

/** The audit log, newest first. */
export function AuditView({ record, eventNames, undoOf }: AuditViewProps) {
  const columns: Column<AuditEntry>[] = [
    { head: "No.", kind: "number", cell: ({ seq }) => seq },
    { head: "Time", flow: "nowrap", cell: ({ at }) => <Timestamp iso={at} hasTime /> },
    { head: "Event", isRowHead: true, cell: ({ event }) => eventNames[event] ?? event },
    {
      head: "About",
      width: "at-least-6",
      flow: "free",
      cell: ({ subject, subjectName }) => subjectName ?? <code title={subject}>…{subject.slice(-8)}</code>,
    },
    { head: "By", width: "at-least-6", flow: "free", cell: ({ actor }) => actor },
    {
      head: "Details",
      width: "at-least-8",
      flow: "free",
      cell: (entry) => (
        <>
          {printDetails(entry) || "–"}
          {entry.canUndo && undoOf(entry)}
        </>
      ),
    },
    {
      head: "Hash",
      kind: "wide-only",
      cell: ({ hash }) => <code title={hash}>{hash.slice(0, SHORT_HASH)}…</code>,
    },
  ];
  return (
    <List
      of="the record"
      filters={
        <Filters submit="Filter">
          <FilterChoice
            name="event"
            label="Event"
            none="All events"
            options={Object.entries(eventNames)}
            data-shortcut="search"
          />
        </Filters>
      }
      count={
        <>
          {numeral(record.total)} entries. Each contains the hash of the one before it. To verify that none has been
          changed, run <strong>npm run admin -- verify-record</strong> on the server.
        </>
      }
      isEmpty={record.entries.length === 0}
      none={messages.noneFound}
      showAll="Show all entries"
      nextCursor={record.nextCursor}
      nextLabel="Older entries"
    >
      <Table caption="The record, newest first" columns={columns} rows={record.entries} keyOf={({ seq }) => seq} />
    </List>
  );
}
