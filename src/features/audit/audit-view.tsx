import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { withQuery } from "#src/client/address.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyList, FilterChoice, Pager } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { AuditEntry, auditContract } from "./contract.ts";
import { eventNames, nameOfEvent, printDetails } from "./event-words.ts";
import { messages } from "./messages.ts";

export type AuditPage = ResponseOf<typeof auditContract.record>;

const SHORT_HASH = 10;

interface AuditViewProps {
  record: AuditPage;
  /** Takes an entry back, where that is possible. */
  undoOf: (entry: AuditEntry) => ReactNode;
}

/** Who changed what, newest first. */
export function AuditView({ record, undoOf }: AuditViewProps) {
  const [params] = useSearchParams();
  return (
    <>
      <EventFilter />
      <p className="small quiet">
        {record.total.toLocaleString("en-GB")} entries in all. Each holds the hash of the one before;{" "}
        <strong>npm run admin -- verify-record</strong> on the server proves that none was changed.
      </p>
      {record.entries.length === 0 ? (
        <EmptyList sentence={messages.noneFound} action={{ label: "Show all entries", to: "." }} />
      ) : (
        <table className="table">
          <caption className="unseen">The record, newest first</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                No.
              </th>
              <th scope="col">Time</th>
              <th scope="col">What</th>
              <th scope="col" className="at-least-6">
                About
              </th>
              <th scope="col" className="at-least-6">
                By
              </th>
              <th scope="col" className="at-least-8">
                Details
              </th>
              <th scope="col" className="wide-only">
                Hash
              </th>
            </tr>
          </thead>
          <tbody>
            {record.entries.map((entry) => (
              <tr key={entry.seq}>
                <td data-label="No." className="number">
                  {entry.seq}
                </td>
                <td data-label="Time" className="nowrap">
                  <Timestamp iso={entry.at} hasTime />
                </td>
                <th scope="row" data-label="What">
                  {nameOfEvent(entry.event)}
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
          </tbody>
        </table>
      )}
      <Pager
        of="the record"
        first={params.has("cursor") ? withQuery(params, { cursor: undefined }) : undefined}
        next={record.nextCursor && withQuery(params, { cursor: record.nextCursor })}
        nextLabel="Older entries"
      />
    </>
  );
}

function EventFilter() {
  const [params] = useSearchParams();
  return (
    <Form className="filters" key={params.toString()}>
      <FilterChoice
        name="event"
        label="What happened"
        none="Everything"
        options={Object.entries(eventNames)}
        data-shortcut="search"
      />
      <Button type="submit" isSmall>
        Filter
      </Button>
    </Form>
  );
}
