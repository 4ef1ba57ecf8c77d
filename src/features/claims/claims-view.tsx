import { Link } from "react-router";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { EmptyList } from "#src/ui/list/list.tsx";
import { type Column, Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { ClaimRow, claimsContract } from "./contract.ts";
import { messages, stateNames } from "./messages.ts";
import { ProveForm } from "./prove-form.tsx";
import "./claims.css";

type Claims = ResponseOf<typeof claimsContract.claims>;

/** Claims that need proof from the agency, each with the form that proves it. */
export function ClaimsView({ claims: { claims, count, today } }: { claims: Claims }) {
  return (
    <>
      <Filters submit="Filter">
        <FilterChoice
          name="which"
          label="Status"
          none="Open"
          options={[
            ["unproven", "Unproven"],
            ["overdue", "Overdue"],
            ["all", "All"],
          ]}
          data-shortcut="search"
        />
      </Filters>
      <p className="small quiet">
        {messages.counted(count)} {messages.howToProve}
      </p>
      {claims.length === 0 ? (
        <EmptyList sentence={messages.noneOpen} action={{ label: messages.showAll, to: "?which=all" }} />
      ) : (
        <Table
          caption="Claims, the most urgent first"
          columns={columnsFor(today)}
          rows={claims}
          keyOf={({ id }) => id}
          rowClass={() => "top"}
        />
      )}
    </>
  );
}

const columnsFor = (today: string): Column<ClaimRow>[] => [
  {
    head: "Sentence",
    flow: "free",
    isRowHead: true,
    isUnlabelled: true,
    cell: ({ sentence, about, document, title }) => (
      <>
        {sentence}
        <br />
        <span className="small quiet">
          {about}{" "}
          {title && (
            <Link to={`/dashboard/content/${document}`} className="text-link">
              {title}
            </Link>
          )}
        </span>
      </>
    ),
  },
  {
    head: "Shown at",
    width: "at-least-8",
    cell: ({ shown }) =>
      shown.length === 0
        ? "Shown only with ENQUIRIES=inbox"
        : shown.map((address) => (
            <Link key={address} to={address} className="claim-address text-link">
              {address}{" "}
            </Link>
          )),
  },
  {
    head: "Status",
    cell: ({ state }) => <span className={state === "proven" ? "pill" : "pill off"}>{stateNames[state]}</span>,
  },
  {
    head: "Checked",
    width: "at-least-8",
    flow: "free",
    cell: (claim) => (
      <>
        {claim.check ? (
          <>
            <Timestamp iso={claim.check.on} />, {claim.check.by}: {claim.check.source}. Due{" "}
            <Timestamp iso={claim.check.due} />.
          </>
        ) : (
          "Never"
        )}
        <ProveForm claim={claim} today={today} />
      </>
    ),
  },
];
