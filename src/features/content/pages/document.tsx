import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { contextOf } from "#src/server/pages/context.ts";
import { requireBody } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { contentContract } from "../contract.ts";
import { DocumentView } from "../document-view.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call } = contextOf(context);
  const query = { document: params.document ?? "" };
  const document = requireBody(await call(contentContract.contentDocument, query));
  const { revisions, canUndo } = requireBody(await call(contentContract.contentHistory, query));
  const { schedules } = requireBody(await call(contentContract.contentSchedules));
  const item = new URL(request.url).searchParams.get("item") ?? undefined;
  const ofDocument = schedules.filter(({ documents }) => documents.includes(document.title));
  return { document, revisions, canUndo, schedules: ofDocument, item };
}

export const action = runCommand;

export default function OneDocument() {
  const { document, revisions, canUndo, schedules, item } = useLoaderData<typeof loader>();
  return (
    <>
      <CommandNote />
      <DocumentView
        key={`${document.name} ${item}`}
        document={document as never}
        revisions={revisions}
        canUndo={canUndo}
        schedules={schedules}
        item={item}
      />
    </>
  );
}
