import type { ResponseOf } from "#src/contract/endpoint.ts";
import { EmptyList } from "#src/ui/list/list.tsx";
import { Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { BrowserErrorKind, browserErrorsContract } from "./contract.ts";
import { messages } from "./messages.ts";

const KINDS: Record<BrowserErrorKind, string> = {
  error: "Script failed",
  rejection: "Script failed",
  code: "File did not load",
  page: "Page crashed",
};

/** What failed in visitors' browsers, what was seen last first. */
export function BrowserErrorsView({ errors }: ResponseOf<typeof browserErrorsContract.browserErrors>) {
  if (errors.length === 0) return <EmptyList sentence={messages.none} />;
  return (
    <>
      <p className="small quiet">
        Errors reported by visitors’ browsers. Each report has the message and the page’s path, and nothing about the
        visitor.
      </p>
      <Table
        caption="Browser errors, most recent first"
        columns={[
          "Message",
          "Kind",
          "Page",
          ["Browser", "at-least-6"],
          ["Count", "number"],
          ["First seen", "at-least-6"],
          "Last seen",
        ]}
      >
        {errors.map(({ kind, message, path, browser, count, firstSeenAt, lastSeenAt }) => (
          <tr key={`${kind} ${path} ${browser} ${message}`}>
            <th scope="row" data-label="Message" className="free">
              {message || "No message"}
            </th>
            <td data-label="Kind">{KINDS[kind]}</td>
            <td data-label="Page" className="free">
              <code>{path}</code>
            </td>
            <td data-label="Browser">{browser}</td>
            <td data-label="Count" className="number">
              {count.toLocaleString("en-GB")}
            </td>
            <td data-label="First seen">
              <Timestamp iso={firstSeenAt} hasTime />
            </td>
            <td data-label="Last seen">
              <Timestamp iso={lastSeenAt} hasTime />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
