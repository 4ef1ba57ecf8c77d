import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadView } from "#src/server/pages/load-view.ts";
import { BrowserErrorsView } from "../browser-errors-view.tsx";
import { browserErrorsContract } from "../contract.ts";

export const loader = (args: LoaderFunctionArgs) => loadView(args, browserErrorsContract.browserErrors);

export default function Errors() {
  return <BrowserErrorsView {...useLoaderData<typeof loader>()} />;
}
