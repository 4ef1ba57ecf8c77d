import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { recordContract } from "../contract.ts";
import { RecordPanel } from "../record-panel.tsx";

const FILTERS = { event: "event" } as const;

export const handle = withCsv(recordContract.exportRecord, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, recordContract.record, { ...FILTERS, cursor: "cursor" });

export default function Record() {
  return <RecordPanel record={useLoaderData<typeof loader>()} />;
}
