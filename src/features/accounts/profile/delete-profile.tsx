import { type FormEvent, useState } from "react";
import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import { apiSlice } from "#src/client/api.ts";
import { useSessionStore } from "#src/client/session.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useDeleteMyProfileMutation } from "../client.ts";
import { deleteProfileForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { fieldProblemOf } from "../problem-of.ts";
import { rememberEmail } from "../sessions/remembered-email.ts";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
import { MY_DATA } from "./my-data.ts";
import { TaskButtons } from "./task-buttons.tsx";

/** Asks for the password and what to do with the reviews, then deletes the account for good. */
export function DeleteProfileForm({ refusal, onClose }: { refusal?: string; onClose?: () => void }) {
  const [deleteProfile, { isLoading }] = useDeleteMyProfileMutation();
  const [problem, setProblem] = useState(refusal);
  const form = useFocusOnProblem(problem);
  const dispatch = useDispatch();
  const session = useSessionStore();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { error } = await deleteProfile(deleteProfileForm.body(fieldsOf(event.currentTarget)));
    setProblem(fieldProblemOf(error)?.currentPassword);
    if (error) return toast.error(deleteProfileForm.failed);
    rememberEmail("");
    toast.success(messages.profileDeleted);
    await navigate("/");
    session.signedOut();
    dispatch(apiSlice.util.resetApiState());
  }

  return (
    <form ref={form} className="form" method="post" action="/my-profile?show=delete" onSubmit={submit}>
      <input type="hidden" name="intent" value="delete" />
      <p>
        This permanently deletes your account, sessions and picture. It can’t be undone. To keep a copy,{" "}
        <a className="text-link" {...MY_DATA}>
          download your data
        </a>{" "}
        first.
      </p>
      <fieldset className="choices">
        <legend className="legend">Your reviews</legend>
        <label className="check">
          <input type="radio" name="reviews" value="keep" defaultChecked />
          Keep them, as “Anonymous”
        </label>
        <label className="check">
          <input type="radio" name="reviews" value="remove" />
          Delete them too
        </label>
      </fieldset>
      <PasswordField label="Your password" name="password" autoComplete="current-password" required problem={problem} />
      <TaskButtons onClose={onClose}>
        <Button type="submit" look="danger" busyLabel={isLoading && "Deleting…"}>
          Delete permanently
        </Button>
      </TaskButtons>
    </form>
  );
}
