import type { FormEvent } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { withQuery } from "#src/client/address.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ENQUIRY_STATES, type EnquiryState } from "#src/contract/enquiry.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { ChosenCount, EmptyList, FilterChoice, Pager, SearchedBackTo, UndoLine } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { useChosen } from "#src/ui/list/use-chosen.ts";
import { INBOX_SEARCH_MAX } from "../limits.ts";
import { inboxMessages as messages } from "../messages.ts";
import type { EnquiryLine, inboxContract } from "./contract.ts";
import { StatePill } from "./state-pill.tsx";
import { MOVE_LABELS, STATE_NAMES } from "./state-words.ts";
import { moveSentence, useMoves } from "./use-moves.ts";
import "./inbox-view.css";

export type InboxPage = ResponseOf<typeof inboxContract.inbox>;

/** What visitors wrote, newest first: search, filter, and change the state of several at once. */
export function InboxView({ list }: { list: InboxPage }) {
  const [params] = useSearchParams();
  const { stateOf, done, move, undo } = useMoves();
  const { chosen, choose, chooseNone } = useChosen();
  const { enquiries, counts, nextCursor, searchedBackTo } = list;
  const chosenOnes = enquiries.filter(({ _id }) => chosen.has(_id));
  const isFiltered = ["q", "state", "cursor"].some((name) => params.has(name));
  const targets = ENQUIRY_STATES.filter((state) => state !== params.get("state"));

  /** Without scripts the button posts what is ticked. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || chosenOnes.length === 0) return;
    move(chosenOnes, button.value as EnquiryState);
    chooseNone();
  }

  return (
    <>
      <InboxFilters />
      <p className="small quiet" role="status">
        {ENQUIRY_STATES.map((state) => `${counts[state].toLocaleString("en-GB")} ${state}`).join(", ")}.
        <SearchedBackTo moment={searchedBackTo} />
      </p>
      {done.length > 0 && <UndoLine sentence={moveSentence(done)} onUndo={undo} />}
      {enquiries.length === 0 ? (
        <EmptyList
          sentence={isFiltered ? messages.noneFound : messages.noneYet}
          action={isFiltered ? { label: "Show all but spam", to: "." } : undefined}
        />
      ) : (
        <form method="post" onSubmit={submit} className="list-form">
          <input type="hidden" name="intent" value="move" />
          <table className="table">
            <caption className="unseen">Enquiries and their state</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">Choose</span>
                </th>
                <th scope="col" className="at-least-12">
                  From
                </th>
                <th scope="col" className="at-least-12">
                  Message
                </th>
                <th scope="col">When</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {enquiries.map((enquiry) => (
                <InboxLine
                  key={enquiry._id}
                  enquiry={enquiry}
                  state={stateOf(enquiry)}
                  to={`${enquiry._id}?${params}`}
                  isChosen={chosen.has(enquiry._id)}
                  onChoose={(isChosen) => choose(enquiry._id, isChosen)}
                />
              ))}
            </tbody>
          </table>
          <div className={chosenOnes.length > 0 ? "bulk" : "bulk without-js"}>
            {chosenOnes.length > 0 && <ChosenCount count={chosenOnes.length} onNone={chooseNone} />}
            <div className="row-actions">
              <span aria-hidden="true">Mark as</span>
              {targets.map((state) => (
                <button
                  key={state}
                  type="submit"
                  name="to"
                  value={state}
                  className="row-button"
                  aria-label={MOVE_LABELS[state]}
                >
                  {STATE_NAMES[state]}
                </button>
              ))}
            </div>
          </div>
        </form>
      )}
      <Pager
        of="the inbox"
        first={params.has("cursor") ? withQuery(params, { cursor: undefined }) : undefined}
        next={nextCursor && withQuery(params, { cursor: nextCursor })}
        nextLabel={searchedBackTo ? "Search older ones" : "Older enquiries"}
      />
    </>
  );
}

function InboxFilters() {
  const [params] = useSearchParams();
  return (
    <Form className="filters" role="search" key={params.toString()}>
      <div className="grows">
        <Field
          label="Text, name or email contains"
          type="search"
          name="q"
          maxLength={INBOX_SEARCH_MAX}
          defaultValue={params.get("q") ?? ""}
          autoComplete="off"
          data-shortcut="search"
        />
      </div>
      <FilterChoice
        name="state"
        label="State"
        none="All but spam"
        options={ENQUIRY_STATES.map((state) => [state, STATE_NAMES[state]])}
      />
      <Button type="submit" isSmall>
        Search
      </Button>
    </Form>
  );
}

interface LineProps {
  enquiry: EnquiryLine;
  state: EnquiryState;
  /** The enquiry's own address. */
  to: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function InboxLine({ enquiry, state, to, isChosen, onChoose }: LineProps) {
  const { _id: id, name, email, subject, excerpt, createdAt } = enquiry;
  return (
    <tr className={state === "new" ? "top fresh" : "top"}>
      <td>
        <label className="check">
          <input
            type="checkbox"
            name="enquiry"
            value={`${id} ${state}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span className="unseen">Choose the enquiry of {name}</span>
        </label>
      </td>
      <th scope="row" className="free">
        <Link to={to} className="enquiry-link">
          <bdi>{name}</bdi>
        </Link>
        <p className="small quiet">{email}</p>
      </th>
      <td className="free">
        {subject && (
          <p className="enquiry-subject">
            <bdi>{subject}</bdi>
          </p>
        )}
        <p className="small quiet">
          <bdi>{excerpt || "No message."}</bdi>
        </p>
      </td>
      <td data-label="When" className="nowrap">
        <Timestamp iso={createdAt} />
      </td>
      <td data-label="State">
        <StatePill state={state} />
      </td>
    </tr>
  );
}
