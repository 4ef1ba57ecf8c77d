import { Form, Link, useSearchParams } from "react-router";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyList, FilterChoice } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { ClaimRow, claimsContract } from "./contract.ts";
import { messages, stateNames } from "./messages.ts";
import "./claims.css";

type Claims = ResponseOf<typeof claimsContract.claims>;

/** The sentences that only the agency can vouch for. They are proven in their files, so nothing is changed here. */
export function ClaimsView({ claims: { claims, count } }: { claims: Claims }) {
  return (
    <>
      <ClaimFilter />
      <p className="small quiet">
        {messages.counted(count)} {messages.howToProve}
      </p>
      {claims.length === 0 ? (
        <EmptyList sentence={messages.noneOpen} action={{ label: messages.showAll, to: "?which=all" }} />
      ) : (
        <table className="table">
          <caption className="unseen">Claims, the most urgent first</caption>
          <thead>
            <tr>
              <th scope="col">Sentence</th>
              <th scope="col" className="at-least-8">
                Shown at
              </th>
              <th scope="col">State</th>
              <th scope="col" className="at-least-8">
                Checked
              </th>
            </tr>
          </thead>
          <tbody>
            {claims.map((claim) => (
              <ClaimLine key={claim.file + claim.sentence} claim={claim} />
            ))}
          </tbody>
        </table>
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
        {shown.length === 0 && "Only with the inbox"}
        {shown.map((address) => (
          <Link key={address} to={address} className="claim-address text-link">
            {address}{" "}
          </Link>
        ))}
      </td>
      <td data-label="State">
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

function ClaimFilter() {
  const [params] = useSearchParams();
  return (
    <Form className="filters" key={params.toString()}>
      <FilterChoice name="which" label="Which" none="Open" options={[["all", "All"]]} data-shortcut="search" />
      <Button type="submit" isSmall>
        Filter
      </Button>
    </Form>
  );
}
