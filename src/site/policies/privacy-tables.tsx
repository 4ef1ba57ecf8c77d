import type { ReactNode } from "react";
import { counted } from "#src/contract/words.ts";
import type { DeviceGroup, HostLine, InventoryGroup } from "./data-inventory.ts";
import "#src/ui/list/table.css";

/** Items stored on the visitor's device, by purpose. Collapsed: the summaries are enough for most readers. */
export function DeviceList({ groups }: { groups: readonly DeviceGroup[] }) {
  return groups.map(({ heading, summary, lines }) => (
    <Group key={heading} heading={heading} summary={summary} count={counted(lines.length, "item", "items")}>
      <table className="table">
        <caption className="unseen">Items on your device: {heading}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Why</th>
            <th scope="col">Set when</th>
            <th scope="col">Kept until</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, names, why, since, kept }) => (
            <tr key={names.join()} className="top" data-kind={kind}>
              <th scope="row">
                {names.map((name) => (
                  <code key={name}>{name}</code>
                ))}
                <span className="small quiet">{kind}</span>
              </th>
              <td data-label="Why">{why}</td>
              <td data-label="Since">{since}</td>
              <td data-label="Until">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  ));
}

interface GroupProps {
  heading: string;
  summary?: string;
  count: string;
  children: ReactNode;
}

function Group({ heading, summary, count, children }: GroupProps) {
  return (
    <details className="card inventory inventory-group">
      <summary>
        <h3 className="title-3">{heading}</h3>
        {summary && <span className="small quiet inventory-summary">{summary}</span>}
        <span className="small quiet inventory-count">{count}</span>
      </summary>
      {children}
    </details>
  );
}

/** Hosts that pages load resources from. */
export function HostList({ hosts }: { hosts: readonly HostLine[] }) {
  return (
    <dl className="policy-points">
      {hosts.map(({ host, name, why }) => (
        <div key={host} data-host={host}>
          <dt>{name}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Personal data in the database, by subject. Collapsed, since it is longer than the rest of the page. */
export function InventoryList({ groups }: { groups: readonly InventoryGroup[] }) {
  return groups.map(({ heading, lines }) => (
    <Group key={heading} heading={heading} count={counted(lines.length, "entry", "entries")}>
      {lines.map(({ table, holds, why, basis, kept, seenBy }) => (
        <article key={table} data-table={table}>
          <p>
            <strong>{holds}</strong>
          </p>
          <dl className="small">
            <div>
              <dt>Why</dt>
              <dd>
                {why} <span className="quiet">Lawful basis: {basis}.</span>
              </dd>
            </div>
            <div>
              <dt>How long</dt>
              <dd>{kept}</dd>
            </div>
            <div>
              <dt>Seen by</dt>
              <dd>{seenBy}</dd>
            </div>
          </dl>
        </article>
      ))}
    </Group>
  ));
}
