import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Field, TextArea } from "#src/ui/field.tsx";
import { useCreateReviewMutation } from "../client.ts";
import { descriptionProblem, invitedReviewForm, reviewForm } from "../forms.ts";
import { useCreateInvitedReviewMutation } from "../invitations/invited-client.ts";
import { type Invited, tokenInAddress } from "../invitations/use-invitation.ts";
import { AUTHOR_NAME_MAX, DESCRIPTION_MAX } from "../limits.ts";
import { messages } from "../messages.ts";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";
import { NoStarsNote } from "./no-stars-note.tsx";
import { saySubmitted } from "./say-submitted.tsx";
import { StarRating } from "./star-rating.tsx";
import "./review-form.css";

interface ReviewFormProps {
  isSignedOut: boolean;
  /** The client whose link led here. "perhaps": only the browser knows yet, and shows the right parts (review-form.css). */
  invited?: Invited | "perhaps";
  /** What was posted without scripts and refused, and why. */
  refused?: { typed: Fields; reason?: string };
  /** Closes the dialog, or leaves the page. */
  cancel: ReactNode;
  onSubmitted: () => void;
}

/**
 * The rating and the text, and from an invited client the name. One form for both, so that nothing typed is lost when it
 * turns out who writes. Without scripts a plain post; with scripts a draft is kept until it has been sent.
 */
export function ReviewForm({ isSignedOut, invited, refused, cancel, onSubmitted }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [createReview, byAccount] = useCreateReviewMutation();
  const [createInvited, byLink] = useCreateInvitedReviewMutation();
  const { isLoading, error } = invited ? byLink : byAccount;
  const [problems, setProblems] = useState<Problems>({});
  const client = invited === "perhaps" ? undefined : invited;
  const isLoginNeeded = !client && (isSignedOut || (error !== undefined && codeOf(error) === "loginRequired"));
  useDraft(form);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const token = client?.token ?? (invited ? tokenInAddress() : "");
    const fields = fieldsOf(event.currentTarget);
    const found = problemsOf(fields, token !== "");
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return focusField(event.currentTarget, first);
    const answer = token
      ? await createInvited(invitedReviewForm.body({ ...fields, token }))
      : await createReview(reviewForm.body(fields));
    if (answer.error) return;
    clearDraft();
    saySubmitted();
    onSubmitted();
  }

  return (
    <form
      ref={form}
      className="form review-form"
      method="post"
      action="/reviews/new"
      onSubmit={submit}
      onChange={(event) => saveDraft(reviewForm.body(fieldsOf(event.currentTarget)))}
      onInvalid={(event) => {
        event.preventDefault();
        const found = problemsOf(fieldsOf(event.currentTarget), client !== undefined);
        setProblems(found);
        focusField(event.currentTarget, Object.keys(found)[0] ?? "description");
      }}
    >
      {client && <input type="hidden" name="intent" value="invited" />}
      {client && <input type="hidden" name="token" value={client.token} />}
      {invited && <Welcome {...client} />}
      {isLoginNeeded && <LoginFirst form={form} />}
      <StarRating name="rating" defaultValue={Number(refused?.typed.rating ?? 0) || 0} />
      <TextArea
        label="Your review"
        name="description"
        required
        rows={5}
        dir="auto"
        defaultValue={refused?.typed.description}
        problem={problems.description}
        hint={`Up to ${DESCRIPTION_MAX.toLocaleString("en-GB")} characters.`}
      />
      {invited && <NameField given={client?.name} typed={refused?.typed.name} problem={problems.name} />}
      {error && !isLoading ? (
        <Failure reason={messageOf(error, "")} />
      ) : (
        refused && !error && <Failure reason={refused.reason} />
      )}
      <p className="small quiet">{messages.declaration}</p>
      <div className="buttons">
        <NoStarsNote />
        <Button type="submit" look={isLoginNeeded ? "ghost" : "primary"} busyLabel={isLoading && "Submitting…"}>
          Submit
        </Button>
        {cancel}
      </div>
    </form>
  );
}

type Problems = { description?: string; name?: string };

function problemsOf(fields: Fields, isInvited: boolean): Problems {
  const description = descriptionProblem(fields);
  return {
    ...(description && { description }),
    ...(isInvited && !fields.name?.trim() && { name: messages.nameMissing }),
  };
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

/** The name comes with the invitation, and can be another. */
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
  const leave = () => form.current && saveDraft({ ...reviewForm.body(fieldsOf(form.current)), isAwaitingLogin: true });
  return (
    <p className="notice login-first">
      <span>{messages.loginFirst}</span>
      <Link to="/login" className={buttonClass("primary", { isSmall: true })} onClick={leave}>
        Log in
      </Link>
    </p>
  );
}

function Failure({ reason }: { reason?: string }) {
  return (
    <div className="notice bad">
      <p role="alert">{messages.submitFailed}</p>
      {reason && <p className="small">{reason}</p>}
    </div>
  );
}

/** Puts an earlier draft into the fields. What was typed before the code ran comes first, and is kept from here on. */
function useDraft(form: React.RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const fields = form.current;
    const text = fields?.querySelector("textarea");
    if (!fields || !text) return;
    if (text.value !== "") return saveDraft(reviewForm.body(fieldsOf(fields)));
    const draft = readDraft();
    if (!draft) return;
    text.value = draft.description;
    // Stars that were chosen before the code ran stay.
    if (Number(fieldsOf(fields).rating) === 0)
      fields.querySelector<HTMLInputElement>(`[name="rating"][value="${draft.rating}"]`)?.click();
  }, [form]);
}

function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
