import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useActionData } from "react-router";
import type { Refusal } from "#src/client/call-endpoint.ts";
import { CommandFields } from "#src/client/command-form.tsx";
import { type Posted, useCommand } from "#src/client/use-command.ts";
import { problemIn } from "#src/contract/command.ts";
import type { Command } from "#src/contract/endpoint.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextArea } from "#src/ui/field.tsx";
import { reviewsContract } from "../contract.ts";
import { invitedContract } from "../invitations/invited-contract.ts";
import type { Invited } from "../invitations/use-invitation.ts";
import { AUTHOR_NAME_MAX, DESCRIPTION_MAX } from "../limits.ts";
import { messages } from "../messages.ts";
import { clearDraft, draftIn, readDraft, saveDraft } from "./draft.ts";
import { StarRating } from "./star-rating.tsx";
import { toastSubmitted } from "./toast-submitted.tsx";
import "./review-form.css";

interface ReviewFormProps {
  isSignedOut: boolean;
  /** The invited client. "perhaps": only the browser can tell, and shows the right parts (review-form.css). */
  invited?: Invited | "perhaps";
  /** Closes the dialog, or leaves the page. */
  cancel: ReactNode;
  onSubmitted: () => void;
}

const { createReview } = reviewsContract;
const { createInvitedReview } = invitedContract;
const NAMES = [createReview, createInvitedReview].map(({ name }: Command) => name);

/**
 * The rating and the text, and for invited clients the name. One form for all authors, so that no input is lost once
 * the author is known. With scripts, a draft is stored until it has been sent.
 */
export function ReviewForm({ isSignedOut, invited, cancel, onSubmitted }: ReviewFormProps) {
  const client = invited === "perhaps" ? undefined : invited;
  const command = client ? createInvitedReview : createReview;
  const data = useActionData<Posted | undefined>();
  const posted = NAMES.includes(data?.name) ? data : undefined;
  const {
    ref: form,
    send,
    isBusy,
    refusal,
    refuse,
  } = useCommand(command, { posted: posted?.refusal, sentenceOf: () => undefined });
  const isLoginNeeded = !client && (isSignedOut || refusal?.code === "loginRequired");
  useDraft(form);

  async function submit(event: FormEvent<HTMLFormElement>) {
    // Until the author is known, the form is posted as it is, without scripts.
    if (invited === "perhaps") return;
    event.preventDefault();
    const answer = await send(new FormData(event.currentTarget) as never);
    if (!answer || answer === "outdated") return;
    clearDraft();
    toastSubmitted();
    onSubmitted();
  }

  const problem = (name: string) => (refusal?.field === name ? refusal.message : undefined);
  return (
    <form
      ref={form}
      className="form review-form"
      method="post"
      action="/reviews/new"
      onSubmit={submit}
      onChange={(event) => saveDraft(draftIn(event.currentTarget))}
      onInvalid={(event) => {
        event.preventDefault();
        refuse(problemIn(command.form, new FormData(event.currentTarget) as never));
      }}
    >
      <CommandFields command={command} values={client ? { token: client.token } : {}} />
      {invited && <Welcome {...client} />}
      <StarRating name="rating" defaultValue={Number(posted?.values.rating) || 0} />
      <TextArea
        label="Your review"
        name="description"
        required
        rows={5}
        dir="auto"
        defaultValue={posted?.values.description}
        problem={problem("description")}
        hint={`Up to ${DESCRIPTION_MAX.toLocaleString("en-GB")} characters.`}
      />
      {invited && <NameField given={client?.name} typed={posted?.values.name} problem={problem("name")} />}
      {refusal && !isBusy && <Failure {...refusal} />}
      <p className="small quiet">{messages.declaration}</p>
      {isLoginNeeded && <LoginFirst form={form} />}
      <div className="buttons">
        <Button type="submit" busyLabel={isBusy && command.form.busy}>
          {command.form.submit}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

function Welcome({ name, project, service }: Partial<Invited>) {
  const about = [project, service].flatMap((subject) => subject?.title ?? []).join(", ");
  return (
    <p className="notice good for-client">
      {name ? (
        <>
          Welcome, <bdi>{name}</bdi>.
        </>
      ) : (
        "Welcome."
      )}{" "}
      {about ? `Your review is about ${about}.` : "Your review is about our work."} {messages.willBeMarked}
    </p>
  );
}

/** Defaults to the invitation's name, and can be changed. */
function NameField({ given, typed, problem }: { given?: string; typed?: string; problem?: string }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = field.current?.querySelector("input");
    if (given && input?.value === "") input.value = given;
  }, [given]);
  return (
    <div ref={field} className="for-client">
      <Field
        label="Your name"
        name="name"
        aria-required
        maxLength={AUTHOR_NAME_MAX}
        autoComplete="name"
        defaultValue={typed ?? given}
        problem={problem}
        hint={messages.nameHint}
      />
    </div>
  );
}

function LoginFirst({ form }: { form: React.RefObject<HTMLFormElement | null> }) {
  const leave = () => form.current && saveDraft({ ...draftIn(form.current), isAwaitingLogin: true });
  return (
    <p className="login-first">
      {messages.loginFirst}{" "}
      <Link to="/login" className="text-link" onClick={leave}>
        Log in
      </Link>
    </p>
  );
}

/** The server's error. One without a code was found before sending, and is shown at its field. */
function Failure({ message, code, field }: Refusal) {
  if (field && !code) return null;
  const reason = field || message === messages.submitFailed ? undefined : message;
  return (
    <div className="notice bad">
      <p role="alert">{messages.submitFailed}</p>
      {reason && <p className="small">{reason}</p>}
    </div>
  );
}

/** Restores an earlier draft. Text typed before hydration takes precedence, and is stored from now on. */
function useDraft(form: React.RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const fields = form.current;
    const text = fields?.querySelector("textarea");
    if (!fields || !text) return;
    if (text.value !== "") return saveDraft(draftIn(fields));
    const draft = readDraft();
    if (!draft) return;
    text.value = draft.description;
    // Keeps stars that were chosen before hydration.
    if (draftIn(fields).rating === 0)
      fields.querySelector<HTMLInputElement>(`[name="rating"][value="${draft.rating}"]`)?.click();
  }, [form]);
}
