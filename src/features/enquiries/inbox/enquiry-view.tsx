import type { FormEvent } from "react";
import { Link } from "react-router";
import { CommandFields } from "#src/client/command-form.tsx";
import { CommandTextForm } from "#src/client/command-text-form.tsx";
import { useContent } from "#src/client/content.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ENQUIRY_STATES, type EnquiryState } from "#src/contract/enquiry.ts";
import { ENQUIRY_FIELD_NAMES, ENQUIRY_FIELDS, type EnquiryFieldName } from "#src/contract/enquiry-fields.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import { useListQuery } from "#src/ui/list/use-list-query.ts";
import { NOTE_MAX } from "../limits.ts";
import { type Enquiry, type EnquiryNote, inboxContract } from "./contract.ts";
import { EraseEnquiry } from "./erase-enquiry.tsx";
import { StatePill } from "./state-pill.tsx";
import { FORM_NAMES, MOVE_LABELS } from "./state-words.ts";
import { moveSentence, useMoves } from "./use-moves.ts";
import "./inbox-view.css";

export type EnquiryPage = ResponseOf<typeof inboxContract.enquiry>;

const CAUGHT: Record<NonNullable<Enquiry["caughtBy"]>, string> = {
  trap: "Marked as spam: it filled in a field that people can’t see.",
  pace: "Marked as spam: it was sent faster than anyone can type.",
};

/** Fields with a dedicated place; the others are lines below the name. */
const PLACED: readonly EnquiryFieldName[] = ["name", "subject", "message"];

/** One enquiry: the message, its history, and actions. */
export function EnquiryView({ enquiry }: EnquiryPage) {
  const company = useContent("company");
  const params = useListQuery();
  const { stateOf, done, move, undo } = useMoves();
  const { _id: enquiryId, name, subject, message, form, createdAt, caughtBy, notes } = enquiry;
  const state = stateOf(enquiry);

  return (
    <article className="enquiry" aria-labelledby="enquiry-name">
      <p>
        <Link to={`/dashboard/inbox?${params}`} className="text-link enquiry-back">
          <Icon name="arrowLeft" /> All enquiries
        </Link>
      </p>
      <header className="enquiry-head">
        <div>
          <h2 id="enquiry-name" className="title-1">
            <bdi>{name}</bdi>
          </h2>
          <p className="enquiry-ways">
            {ENQUIRY_FIELD_NAMES.filter((field) => !PLACED.includes(field)).map((field) => (
              <WrittenLine key={field} field={field} text={enquiry[field]} />
            ))}
          </p>
          <p className="small quiet">
            {FORM_NAMES[form]} form, <Timestamp iso={createdAt} hasTime />
          </p>
        </div>
        <StatePill state={state} />
      </header>
      {done.length > 0 && <UndoLine sentence={moveSentence(done)} onUndo={undo} />}
      {caughtBy && state === "spam" && <p className="notice">{CAUGHT[caughtBy]}</p>}
      <section className="enquiry-text" aria-label="Message">
        {subject && (
          <h3 className="title-3">
            <bdi>{subject}</bdi>
          </h3>
        )}
        <p dir="auto">{message || "No message."}</p>
      </section>
      <MoveForm enquiry={enquiry} state={state} onMove={(to) => move([enquiry], to)} />
      {notes.length > 0 && (
        <section aria-label="Notes and replies">
          <ol className="enquiry-notes">
            {notes.map((note) => (
              <NoteItem key={note._id} note={note} />
            ))}
          </ol>
        </section>
      )}
      <div className="enquiry-forms">
        {/* If two Admins reply simultaneously, one reply is sent and the other Admin is notified. */}
        <CommandTextForm
          command={inboxContract.replyToEnquiry}
          values={{ enquiryId, seenReplies: enquiry.replies }}
          label="Reply by email"
          hint={`Sent to ${enquiry.email}. Replies go to ${company.email}.`}
          max={NOTE_MAX}
        />
        <CommandTextForm
          command={inboxContract.noteEnquiry}
          values={{ enquiryId }}
          label="Note"
          hint="Visible to Admins only."
          max={NOTE_MAX}
          look="ghost"
        />
      </div>
      <EraseEnquiry enquiry={enquiry} />
    </article>
  );
}

/** The content of fields without a dedicated place. */
function WrittenLine({ field, text }: { field: EnquiryFieldName; text: string | null }) {
  const { kind } = ENQUIRY_FIELDS[field];
  const href = { email: `mailto:${text}`, tel: `tel:${text?.replace(/[^\d+]/g, "")}`, line: "", text: "" }[kind];
  if (!text) return null;
  if (href) {
    return (
      <a href={href} className="text-link">
        <bdi>{text}</bdi>
      </a>
    );
  }
  return (
    <span>
      {printFieldName(field)}: <bdi>{text}</bdi>
    </span>
  );
}

interface MoveFormProps {
  enquiry: Enquiry;
  state: EnquiryState;
  onMove: (to: EnquiryState) => void;
}

function MoveForm({ enquiry, state, onMove }: MoveFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (button) onMove(button.value as EnquiryState);
  }
  return (
    <form method="post" className="row-actions" onSubmit={submit}>
      <CommandFields command={inboxContract.moveEnquiry} values={{ enquiryId: enquiry._id, seenState: state }} />
      {ENQUIRY_STATES.filter((other) => other !== state).map((other) => (
        <button key={other} type="submit" name="state" value={other} className="row-button">
          {MOVE_LABELS[other]}
        </button>
      ))}
    </form>
  );
}

function NoteItem({ note: { kind, text, by, createdAt } }: { note: EnquiryNote }) {
  return (
    <li className={kind}>
      <p className="small quiet">
        <strong>{kind === "reply" ? "Reply, emailed" : "Note"}</strong> by <bdi>{by ?? "a deleted account"}</bdi>,{" "}
        <Timestamp iso={createdAt} hasTime />
      </p>
      <p dir="auto">{text}</p>
    </li>
  );
}
