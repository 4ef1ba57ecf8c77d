import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from "react-router";
import { loadView } from "#src/server/pages/load-view.ts";
import { overviewContract } from "../contract.ts";
import { OverviewView } from "../overview-view.tsx";
import type { Task } from "../to-do.ts";

/** `now` is loader data, so that server and browser agree. */
export async function loader(args: LoaderFunctionArgs) {
  return { overview: await loadView(args, overviewContract.overview), now: new Date().toISOString() };
}

export default function Overview() {
  return <OverviewView {...useLoaderData<typeof loader>()} tasks={useOutletContext<Task[]>()} />;
}
