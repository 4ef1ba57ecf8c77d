import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { useCreateReviewMutation } from "../client.ts";
import { reviewForm } from "../forms.ts";
import { DESCRIPTION_MAX } from "../limits.ts";
import { messages } from "../messages.ts";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";
import { NoStarsNote } from "./no-stars-note.tsx";
import { saySubmitted } from "./say-submitted.tsx";
import { StarRating } from "./star-rating.tsx";
import "./review-form.css";

interface ReviewFormProps {
  isSignedOut: boolean;
  /** What was posted without scripts and refused, and why. */
  refused?: { typed: Partial<Record<string, string>>; reason?: string };
  /** Closes the dialog, or leaves the page. */
  cancel: ReactNode;
  onSubmitted: () => void;
}

/** The rating and the text. Without scripts a plain post; with scripts a draft is kept until it has been sent. */
export function ReviewForm({ isSignedOut, refused, cancel, onSubmitted }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [createReview, { isLoading, error }] = useCreateReviewMutation();
  const [problem, setProblem] = useState<string>();
  useDraft(form);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const fields = fieldsOf(event.currentTarget);
    const found = reviewForm.problemOf?.(fields);
    setProblem(found);
    if (found) return focusText(event.currentTarget);
    const { error: failure } = await createReview(reviewForm.body(fields));
    if (failure) return;
    clearDraft();
    saySubmitted();
    onSubmitted();
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action="/reviews/new"
      onSubmit={submit}
      onChange={(event) => saveDraft(reviewForm.body(fieldsOf(event.currentTarget)))}
      onInvalid={(event) => {
        event.preventDefault();
        setProblem(messages.textMissing);
        focusText(event.currentTarget);
      }}
    >
      {(isSignedOut || (error && codeOf(error) === "loginRequired")) && <LoginFirst />}
      <StarRating name="rating" defaultValue={Number(refused?.typed.rating ?? 0) || 0} />
      <TextArea
        label="Your review"
        name="description"
        required
        rows={5}
        dir="auto"
        defaultValue={refused?.typed.description}
        problem={problem}
        hint={`Up to ${DESCRIPTION_MAX.toLocaleString("en-GB")} characters.`}
      />
      {error && !isLoading ? (
        <Failure reason={messageOf(error, "")} />
      ) : (
        refused && !error && <Failure reason={refused.reason} />
      )}
      <p className="small quiet">{messages.declaration}</p>
      <div className="buttons">
        <NoStarsNote />
        <Button type="submit" busyLabel={isLoading && "Submitting…"}>
          Submit
        </Button>
        {cancel}
      </div>
    </form>
  );
}

function LoginFirst() {
  const leave = () => saveDraft({ ...(readDraft() ?? { rating: 0, description: "" }), isAwaitingLogin: true });
  return (
    <p className="notice login-first">
      <span>{messages.loginFirst}</span>
      <Link to="/login" className="text-link" onClick={leave}>
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

/** Puts an earlier draft into the fields, unless something is there already. */
function useDraft(form: React.RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const draft = readDraft();
    const fields = form.current;
    const text = fields?.querySelector("textarea");
    if (!draft || !fields || !text || text.value !== "") return;
    text.value = draft.description;
    fields.querySelector<HTMLInputElement>(`[name="rating"][value="${draft.rating}"]`)?.click();
  }, [form]);
}

function focusText(form: HTMLFormElement) {
  form.querySelector("textarea")?.focus();
}
