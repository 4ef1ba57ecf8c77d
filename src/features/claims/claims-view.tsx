import { Link } from "react-router";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { EmptyList } from "#src/ui/list/list.tsx";
import { Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { ClaimRow, claimsContract } from "./contract.ts";
import { messages, stateNames } from "./messages.ts";
import "./claims.css";

type Claims = ResponseOf<typeof claimsContract.claims>;

/** The sentences that only the agency can vouch for. They are proven in their files, so nothing is changed here. */
export function ClaimsView({ claims: { claims, count } }: { claims: Claims }) {
  return (
    <>
      <Filters submit="Filter">
        <FilterChoice name="which" label="Status" none="Open" options={[["all", "All"]]} data-shortcut="search" />
      </Filters>
      <p className="small quiet">
        {messages.counted(count)} {messages.howToProve}
      </p>
      {claims.length === 0 ? (
        <EmptyList sentence={messages.noneOpen} action={{ label: messages.showAll, to: "?which=all" }} />
      ) : (
        <Table
          caption="Claims, the most urgent first"
          columns={["Sentence", ["Shown at", "at-least-8"], "Status", ["Checked", "at-least-8"]]}
        >
          {claims.map((claim) => (
            <ClaimLine key={claim.file + claim.sentence} claim={claim} />
          ))}
        </Table>
      )}
    </>
  );
}

function ClaimLine({ claim: { sentence, about, file, shown, state, check } }: { claim: ClaimRow }) {
  return (
    <tr className="top">
      <th scope="row" className="free">
        {sentence}
        <br />
        <span className="small quiet">
          {about} <code>{file}</code>
        </span>
      </th>
      <td data-label="Shown at">
        {shown.length === 0 && "Shown only with ENQUIRIES=inbox"}
        {shown.map((address) => (
          <Link key={address} to={address} className="claim-address text-link">
            {address}{" "}
          </Link>
        ))}
      </td>
      <td data-label="Status">
        <span className={state === "proven" ? "pill" : "pill off"}>{stateNames[state]}</span>
      </td>
      <td data-label="Checked" className="free">
        {check ? (
          <>
            <Timestamp iso={check.on} />, {check.by}: {check.source}. Due <Timestamp iso={check.due} />.
          </>
        ) : (
          "Never"
        )}
      </td>
    </tr>
  );
}
