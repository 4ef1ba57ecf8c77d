import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { AuditView } from "../audit-view.tsx";
import { auditContract } from "../contract.ts";

const FILTERS = { event: "event" } as const;

export const handle = withCsv(auditContract.exportRecord, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, auditContract.record, { ...FILTERS, cursor: "cursor" });

export default function Record() {
  return <AuditView record={useLoaderData<typeof loader>()} />;
}
