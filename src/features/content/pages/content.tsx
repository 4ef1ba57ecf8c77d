import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { contextOf } from "#src/server/pages/context.ts";
import { loadView, requireBody } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import type { OpenTask } from "#src/ui/list/tasks.tsx";
import { ContentView } from "../content-view.tsx";
import { contentContract } from "../contract.ts";
import { picturesContract } from "../pictures/contract.ts";
import { PicturesList } from "../pictures/pictures-list.tsx";
import { previewsContract } from "../previews/contract.ts";

export async function loader(args: LoaderFunctionArgs) {
  const listed = await loadView(args, contentContract.contentDocuments, { q: "search" });
  const { call } = contextOf(args.context);
  const schedules = requireBody(await call(contentContract.contentSchedules));
  const previews = requireBody(await call(previewsContract.previewLinks));
  return { ...listed, ...schedules, ...previews, ...requireBody(await call(picturesContract.pictures)) };
}

export const action = runCommand;

export default function Content() {
  const { pictures, ...content } = useLoaderData<typeof loader>();
  const tasks = useOutletContext<OpenTask[]>().filter(({ href }) => href.startsWith("/dashboard/claims"));
  return (
    <>
      <CommandNote />
      <ContentView {...content} tasks={tasks} />
      <PicturesList pictures={pictures} />
    </>
  );
}
