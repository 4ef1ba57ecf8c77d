import type { ReactNode } from "react";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { AuditEntry, auditContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { printDetails } from "./print-details.ts";

export type AuditPage = ResponseOf<typeof auditContract.record>;

const SHORT_HASH = 10;

interface AuditViewProps {
  record: AuditPage;
  /** What the list and the filter call each event. */
  eventNames: Readonly<Record<string, string>>;
  /** Takes an entry back, where that is possible. */
  undoOf: (entry: AuditEntry) => ReactNode;
}

/** Who changed what, newest first. */
export function AuditView({ record, eventNames, undoOf }: AuditViewProps) {
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
          {record.total.toLocaleString("en-GB")} entries. Each contains the hash of the one before it. To verify that
          none has been changed, run <strong>npm run admin -- verify-record</strong> on the server.
        </>
      }
      isEmpty={record.entries.length === 0}
      none={messages.noneFound}
      showAll="Show all entries"
      nextCursor={record.nextCursor}
      nextLabel="Older entries"
    >
      <Table
        caption="The record, newest first"
        columns={[
          ["No.", "number"],
          "Time",
          "Event",
          ["About", "at-least-6"],
          ["By", "at-least-6"],
          ["Details", "at-least-8"],
          ["Hash", "wide-only"],
        ]}
      >
        {record.entries.map((entry) => (
          <tr key={entry.seq}>
            <td data-label="No." className="number">
              {entry.seq}
            </td>
            <td data-label="Time" className="nowrap">
              <Timestamp iso={entry.at} hasTime />
            </td>
            <th scope="row" data-label="Event">
              {eventNames[entry.event] ?? entry.event}
            </th>
            <td data-label="About" className="free">
              {entry.subjectName ?? <code title={entry.subject}>…{entry.subject.slice(-8)}</code>}
            </td>
            <td data-label="By" className="free">
              {entry.actor}
            </td>
            <td data-label="Details" className="free">
              {printDetails(entry) || "–"}
              {entry.canUndo && undoOf(entry)}
            </td>
            <td data-label="Hash" className="wide-only">
              <code title={entry.hash}>{entry.hash.slice(0, SHORT_HASH)}…</code>
            </td>
          </tr>
        ))}
      </Table>
    </List>
  );
}
