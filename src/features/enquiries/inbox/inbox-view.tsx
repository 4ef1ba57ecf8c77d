import type { FormEvent } from "react";
import { Link } from "react-router";
import { CommandFields } from "#src/client/command-form.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ENQUIRY_STATES, type EnquiryState } from "#src/contract/enquiry.ts";
import { numeral } from "#src/contract/words.ts";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { ChooseBox, ChosenCount, type Column, dayColumn, Table } from "#src/ui/list/table.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import { useChosen } from "#src/ui/list/use-chosen.ts";
import { useListQuery } from "#src/ui/list/use-list-query.ts";
import { INBOX_SEARCH_MAX } from "../limits.ts";
import { inboxMessages as messages } from "../messages.ts";
import { type EnquiryLine, inboxContract } from "./contract.ts";
import { StatePill } from "./state-pill.tsx";
import { MOVE_LABELS, STATE_NAMES } from "./state-words.ts";
import { moveSentence, useMoves } from "./use-moves.ts";
import "./inbox-view.css";

export type InboxPage = ResponseOf<typeof inboxContract.inbox>;

/** Enquiries, newest first: search, filter, and change the state of several together. */
export function InboxView({ list }: { list: InboxPage }) {
  const params = useListQuery();
  const { stateOf, done, move, undo } = useMoves();
  const { chosen, choose, chooseNone } = useChosen();
  const { enquiries, counts, nextCursor, searchedBackTo } = list;
  const chosenOnes = enquiries.filter(({ _id }) => chosen.has(_id));
  const targets = ENQUIRY_STATES.filter((state) => state !== params.get("state"));

  const columns: Column<EnquiryLine>[] = [
    {
      head: "Select",
      isUnseen: true,
      cell: (enquiry) => (
        <ChooseBox
          name="enquiry"
          value={`${enquiry._id} ${stateOf(enquiry)}`}
          of={`the enquiry of ${enquiry.name}`}
          isChosen={chosen.has(enquiry._id)}
          onChoose={(isChosen) => choose(enquiry._id, isChosen)}
        />
      ),
    },
    {
      head: "From",
      width: "at-least-12",
      flow: "free",
      isRowHead: true,
      isUnlabelled: true,
      cell: ({ _id: id, name, email }) => (
        <>
          <Link to={`${id}?${params}`} className="enquiry-link">
            <bdi>{name}</bdi>
          </Link>
          <p className="small quiet">{email}</p>
        </>
      ),
    },
    {
      head: "Message",
      width: "at-least-12",
      flow: "free",
      isUnlabelled: true,
      cell: ({ subject, excerpt }) => (
        <>
          {subject && (
            <p className="enquiry-subject">
              <bdi>{subject}</bdi>
            </p>
          )}
          <p className="small quiet">
            <bdi>{excerpt || "No message."}</bdi>
          </p>
        </>
      ),
    },
    dayColumn("When", ({ createdAt }) => createdAt),
    { head: "Status", cell: (enquiry) => <StatePill state={stateOf(enquiry)} /> },
  ];

  /** Without scripts the button posts the ticked rows. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || chosenOnes.length === 0) return;
    move(chosenOnes, button.value as EnquiryState);
    chooseNone();
  }

  return (
    <List
      of="the inbox"
      filters={
        <Filters search={{ label: "Text, name or email contains", max: INBOX_SEARCH_MAX }}>
          <FilterChoice
            name="state"
            label="Status"
            none="All except spam"
            options={ENQUIRY_STATES.map((state) => [state, STATE_NAMES[state]])}
          />
        </Filters>
      }
      count={`${ENQUIRY_STATES.map((state) => `${numeral(counts[state])} ${state}`).join(", ")}.`}
      done={done.length > 0 && <UndoLine sentence={moveSentence(done)} onUndo={undo} />}
      isEmpty={enquiries.length === 0}
      none={messages.noneYet}
      noneFound={messages.noneFound}
      showAll="Show all except spam"
      nextCursor={nextCursor}
      nextLabel="Older enquiries"
      searchedBackTo={searchedBackTo}
    >
      <form method="post" onSubmit={submit} className="list-form">
        <CommandFields command={inboxContract.moveEnquiry} values={{}} />
        <Table
          caption="Enquiries and their status"
          columns={columns}
          rows={enquiries}
          keyOf={({ _id }) => _id}
          rowClass={(enquiry) => (stateOf(enquiry) === "new" ? "top fresh" : "top")}
        />
        <div className={chosenOnes.length > 0 ? "bulk" : "bulk without-js"}>
          {chosenOnes.length > 0 && <ChosenCount count={chosenOnes.length} onNone={chooseNone} />}
          <div className="row-actions">
            <span aria-hidden="true">Mark as</span>
            {targets.map((state) => (
              <button
                key={state}
                type="submit"
                name="state"
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
    </List>
  );
}
