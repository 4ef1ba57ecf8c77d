import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadView } from "#src/server/pages/load-view.ts";
import { ClaimsView } from "../claims-view.tsx";
import { claimsContract } from "../contract.ts";

export const loader = (args: LoaderFunctionArgs) => loadView(args, claimsContract.claims, { which: "which" });

export default function Claims() {
  return <ClaimsView claims={useLoaderData<typeof loader>()} />;
}
