import { type FormEvent, type ReactNode, useState } from "react";
import { messageOf } from "#src/client/message-of.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextArea } from "#src/ui/field.tsx";
import { descriptionProblem, invitedReviewForm } from "../forms.ts";
import { AUTHOR_NAME_MAX, DESCRIPTION_MAX } from "../limits.ts";
import { messages } from "../messages.ts";
import { NoStarsNote } from "../writing/no-stars-note.tsx";
import { saySubmitted } from "../writing/say-submitted.tsx";
import { StarRating } from "../writing/star-rating.tsx";
import { useCreateInvitedReviewMutation } from "./invited-client.ts";
import type { OpenInvitation } from "./use-invitation.ts";
import "../writing/review-form.css";

export interface Refused {
  typed: Fields;
  message: string;
}

interface InvitedFormProps {
  invitation: OpenInvitation;
  /** What was posted without scripts and refused, and why. */
  refused?: Refused;
  cancel: ReactNode;
  onSubmitted: () => void;
}

/** The review form for an invited client: tied to the work it is about, and without an account. */
export function InvitedForm({ invitation, refused, cancel, onSubmitted }: InvitedFormProps) {
  const [createReview, { isLoading, error }] = useCreateInvitedReviewMutation();
  const [problems, setProblems] = useState<{ name?: string; description?: string }>({});
  const { token, name, project, service } = invitation;
  const about = [project, service].flatMap((subject) => subject?.title ?? []).join(", ");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const fields = fieldsOf(form);
    const found = problemsOf(fields);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const answer = await createReview(invitedReviewForm.body(fields));
    if (answer.error) return;
    saySubmitted();
    onSubmitted();
  }

  return (
    <form className="form" method="post" action="/reviews/new" onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="invited" />
      <input type="hidden" name="token" value={token} />
      <p className="notice good">
        Welcome, <bdi>{name}</bdi>. {about ? `Your review is about ${about}.` : "Your review is about our work."} It
        will bear “Verified client”.
      </p>
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
      <Field
        label="Your name"
        name="name"
        required
        maxLength={AUTHOR_NAME_MAX}
        autoComplete="name"
        defaultValue={refused?.typed.name ?? name}
        problem={problems.name}
        hint="As everybody reads it with your review."
      />
      {((error && !isLoading) || (refused && !error)) && (
        <div className="notice bad">
          <p role="alert">{messages.submitFailed}</p>
          <p className="small">{error ? messageOf(error, "") : refused?.message}</p>
        </div>
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

function problemsOf(fields: Fields): { name?: string; description?: string } {
  const description = descriptionProblem(fields);
  return {
    ...(description && { description }),
    ...(fields.name?.trim() === "" && { name: messages.nameMissing }),
  };
}
