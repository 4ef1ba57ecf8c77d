import { Link } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { counted } from "#src/contract/words.ts";
import { Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { type Column, Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { contentContract, type ListedDocument } from "./contract.ts";
import { documentAddress, itemAddress } from "./form-address.ts";
import { SEARCH_MAX } from "./limits.ts";
import type { previewsContract } from "./previews/contract.ts";
import { EarlierDay, PreviewForm, PreviewLinks } from "./previews/preview-links.tsx";
import { LastPublication } from "./publication.tsx";
import { ScheduleForm, Schedules } from "./schedules.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import "./content.css";
import "./summary-sign.css";

type ContentViewProps = ResponseOf<typeof contentContract.contentDocuments> &
  ResponseOf<typeof contentContract.contentSchedules> &
  ResponseOf<typeof previewsContract.previewLinks>;

/** All documents of the site, with their drafts and problems. */
export function ContentView({ documents, latest, schedules, links }: ContentViewProps) {
  // The pressed button is gone once drafts are published, a schedule is cancelled or a link is revoked.
  useKeptFocus(
    () => document.querySelector(".dashboard-view"),
    () => document.querySelector<HTMLElement>(".dashboard-views [aria-current]"),
  );
  const drafted = documents.filter(({ drafts }) => drafts > 0);
  return (
    <List
      of="the content"
      filters={<Filters search={{ label: "Search all texts", max: SEARCH_MAX }} />}
      count={summarize(documents)}
      isEmpty={documents.length === 0}
      none="There is no content."
      noneFound="No text contains these words."
      showAll="Show all content"
    >
      {drafted.length > 0 && (
        // Without documents, the command publishes all.
        <CommandForm command={contentContract.publishContent} className="buttons">
          <SubmitButton isSmall>Publish all drafts</SubmitButton>
        </CommandForm>
      )}
      {drafted.length > 0 && <ScheduleForm documents={drafted} />}
      {drafted.length > 0 && <PreviewForm />}
      <Schedules schedules={schedules} />
      <PreviewLinks links={links} />
      {latest && <LastPublication {...latest} />}
      <Table caption="The site's content" columns={columnsFor(documents)} rows={documents} keyOf={({ name }) => name} />
      <EarlierDay />
    </List>
  );
}

function summarize(documents: readonly ListedDocument[]): string {
  const drafts = documents.reduce((sum, document) => sum + document.drafts, 0);
  const faulty = documents.filter(({ problems }) => problems.length > 0).length;
  const parts = [counted(documents.length, "document"), counted(drafts, "draft"), faulty > 0 && `${faulty} to correct`];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** The list's columns, without those that would be empty, as on a new site. */
function columnsFor(documents: readonly ListedDocument[]): Column<ListedDocument>[] {
  const isAsBuilt = documents.every(
    ({ drafts, problems, publishedAt, editedAt }) => !drafts && !problems.length && !publishedAt && !editedAt,
  );
  return isAsBuilt ? COLUMNS : [...COLUMNS, ...CHANGE_COLUMNS];
}

const COLUMNS: Column<ListedDocument>[] = [
  {
    head: "Document",
    isRowHead: true,
    isUnlabelled: true,
    cell: ({ name, title, items }) => (
      <>
        <Link to={documentAddress(name)} className="text-link content-link">
          {title}
        </Link>
        {items.length > 0 && (
          <ul className="content-found">
            {items.map((item) => (
              <li key={item.id}>
                <Link to={itemAddress(name, item.id)} className="text-link content-link">
                  {item.title}
                </Link>
                {item.problems > 0 && <span className="small"> {item.problems} to correct</span>}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  {
    head: "Page",
    cell: ({ name, shownAt }) =>
      shownAt === documentAddress(name) ? (
        "No page"
      ) : (
        <Link to={shownAt} className="text-link content-link">
          {shownAt}
        </Link>
      ),
  },
];

const CHANGE_COLUMNS: Column<ListedDocument>[] = [
  {
    head: "State",
    cell: ({ drafts, problems, publishedAt }) =>
      problems.length > 0 ? (
        <span className="pill off">{problems.length} to correct</span>
      ) : drafts > 0 ? (
        <span className="pill fresh">{counted(drafts, "draft")}</span>
      ) : (
        publishedAt && <span className="pill">Published</span>
      ),
  },
  {
    head: "Last change",
    width: "at-least-8",
    cell: ({ editedAt, editedBy, publishedAt }) => {
      const at = editedAt ?? publishedAt;
      if (!at) return null;
      return (
        <span>
          <Timestamp iso={at} hasTime />
          {editedBy && ` by ${editedBy}`}
        </span>
      );
    },
  },
];
