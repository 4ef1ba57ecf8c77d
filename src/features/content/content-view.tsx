import { Link } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { type Column, Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { contentContract, type ListedDocument } from "./contract.ts";
import { SEARCH_MAX } from "./limits.ts";
import { LastPublication } from "./publication.tsx";
import { ScheduleForm, Schedules } from "./schedules.tsx";
import "./content.css";

type ContentViewProps = ResponseOf<typeof contentContract.contentDocuments> &
  ResponseOf<typeof contentContract.contentSchedules>;

/** Every document of the site, with its drafts and what has to be corrected. */
export function ContentView({ documents, latest, schedules }: ContentViewProps) {
  const drafted = documents.filter(({ drafts }) => drafts > 0);
  return (
    <List
      of="the content"
      filters={<Filters search={{ label: "Search all texts", max: SEARCH_MAX }} />}
      count={counted(documents)}
      isEmpty={documents.length === 0}
      none="There is no content."
      noneFound="No text contains these words."
      showAll="Show all content"
    >
      {drafted.length > 0 && (
        // Without documents it publishes all.
        <CommandForm command={contentContract.publishContent} className="buttons">
          <SubmitButton isSmall>Publish all drafts</SubmitButton>
        </CommandForm>
      )}
      {drafted.length > 0 && <ScheduleForm documents={drafted} />}
      <Schedules schedules={schedules} />
      {latest && <LastPublication {...latest} />}
      <Table caption="The site's content" columns={COLUMNS} rows={documents} keyOf={({ name }) => name} />
    </List>
  );
}

function counted(documents: readonly ListedDocument[]): string {
  const drafts = documents.reduce((sum, document) => sum + document.drafts, 0);
  const faulty = documents.filter(({ problems }) => problems.length > 0).length;
  const parts = [
    documents.length === 1 ? "1 document" : `${documents.length} documents`,
    drafts === 1 ? "1 draft" : `${drafts} drafts`,
    faulty > 0 && `${faulty} to correct`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

const COLUMNS: Column<ListedDocument>[] = [
  {
    head: "Document",
    isRowHead: true,
    isUnlabelled: true,
    cell: ({ name, title }) => (
      <Link to={`/dashboard/content/${name}`} className="text-link content-link">
        {title}
      </Link>
    ),
  },
  {
    head: "Shown at",
    cell: ({ shownAt }) => (
      <Link to={shownAt} className="text-link content-link">
        {shownAt}
      </Link>
    ),
  },
  {
    head: "State",
    cell: ({ drafts, problems, publishedAt }) =>
      problems.length > 0 ? (
        <span className="pill off">{problems.length} to correct</span>
      ) : drafts > 0 ? (
        <span className="pill fresh">{drafts === 1 ? "1 draft" : `${drafts} drafts`}</span>
      ) : (
        <span className={publishedAt ? "pill" : "pill quiet"}>{publishedAt ? "Published" : "As in the files"}</span>
      ),
  },
  {
    head: "Last change",
    width: "at-least-8",
    cell: ({ editedAt, editedBy, publishedAt }) => {
      const at = editedAt ?? publishedAt;
      return at ? (
        <>
          <Timestamp iso={at} hasTime />
          {editedBy && ` by ${editedBy}`}
        </>
      ) : (
        "Never"
      );
    },
  },
];
