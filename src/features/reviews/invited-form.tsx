import { type FormEvent, type ReactNode, useState } from "react";
import { messageOf } from "#src/client/message-of.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextArea } from "#src/ui/field.tsx";
import { toast, topCenter } from "#src/ui/toast.tsx";
import { useCreateInvitedReviewMutation } from "./invited-client.ts";
import { AUTHOR_NAME_MAX, DESCRIPTION_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { StarRating } from "./star-rating.tsx";
import type { OpenInvitation } from "./use-invitation.ts";
import "./review-form.css";

interface InvitedFormProps {
  invitation: OpenInvitation;
  cancel: ReactNode;
  onSubmitted: () => void;
}

/** The review of an invited client: bound to the work it is about, and no account is needed. */
export function InvitedForm({ invitation, cancel, onSubmitted }: InvitedFormProps) {
  const [createReview, { isLoading, error }] = useCreateInvitedReviewMutation();
  const [problems, setProblems] = useState<{ name?: string; description?: string }>({});
  const { token, name, project, service } = invitation;
  const about = [project, service].flatMap((subject) => subject?.title ?? []).join(", ");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const author = String(fields.get("name"));
    const description = String(fields.get("description"));
    const found = problemsOf(author, description);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const answer = await createReview({ token, name: author, rating: Number(fields.get("rating")), description });
    if (answer.error) return;
    void toast.success(messages.submitted, topCenter);
    onSubmitted();
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <p className="notice good">
        Welcome, <bdi>{name}</bdi>. {about ? `Your review is about ${about}.` : "Your review is about our work."} It
        will bear “Verified client”.
      </p>
      <StarRating name="rating" defaultValue={0} />
      <TextArea
        label="Your review"
        name="description"
        required
        rows={5}
        dir="auto"
        problem={problems.description}
        hint={`Up to ${DESCRIPTION_MAX.toLocaleString("en-GB")} characters.`}
      />
      <Field
        label="Your name"
        name="name"
        required
        maxLength={AUTHOR_NAME_MAX}
        autoComplete="name"
        defaultValue={name}
        problem={problems.name}
        hint="As everybody reads it with your review."
      />
      {error && !isLoading && (
        <div className="notice bad">
          <p role="alert">{messages.submitFailed}</p>
          <p className="small">{messageOf(error, "")}</p>
        </div>
      )}
      <div className="buttons">
        <Button type="submit" busyLabel={isLoading && "Submitting…"}>
          Submit
        </Button>
        {cancel}
      </div>
    </form>
  );
}

function problemsOf(name: string, description: string): { name?: string; description?: string } {
  return {
    ...(description.trim() === "" && { description: messages.textMissing }),
    ...([...description].length > DESCRIPTION_MAX && { description: messages.textLong }),
    ...(name.trim() === "" && { name: messages.nameMissing }),
  };
}
