import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useEndOtherSessionsMutation, useEndSessionMutation } from "../client.ts";
import { endSessionForm, endSessionsForm } from "../forms.ts";
import { fieldProblemOf } from "../problem-of.ts";
import { TaskButtons } from "../profile/task-buttons.tsx";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";

interface EndSessionsFormProps {
  /** The only session to end; every other one without it. */
  session?: { id: string; device: string };
  refusal?: string;
  onClose?: () => void;
}

/** Ends one session, or every session except this one, once the password is entered. */
export function EndSessionsForm({ session, refusal, onClose }: EndSessionsFormProps) {
  const [endOthers, others] = useEndOtherSessionsMutation();
  const [endOne, one] = useEndSessionMutation();
  const [problem, setProblem] = useState(refusal);
  const form = useFocusOnProblem(problem);
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const { data, error } = await (session
      ? endOne(endSessionForm.body(fields))
      : endOthers(endSessionsForm.body(fields)));
    const found = fieldProblemOf(error)?.currentPassword;
    setProblem(found);
    if (found) return;
    if (error) return toast.error(messageOf(error, (session ? endSessionForm : endSessionsForm).failed));
    toast.success(data.message);
    if (onClose) onClose();
    else navigate("/my-profile");
  }

  const task = session ? `session-${session.id}` : "sessions";
  return (
    <form ref={form} className="form" method="post" action={`/my-profile?show=${task}`} onSubmit={submit}>
      <input type="hidden" name="intent" value={session ? "session" : "sessions"} />
      {session && <input type="hidden" name="id" value={session.id} />}
      <p>
        {session
          ? `${session.device} will have to log in again. Your other devices stay logged in.`
          : "Every other device will have to log in again. This one stays logged in."}
      </p>
      <PasswordField label="Your password" name="password" autoComplete="current-password" required problem={problem} />
      <TaskButtons onClose={onClose}>
        <Button type="submit" busyLabel={(others.isLoading || one.isLoading) && "Logging out…"}>
          {session ? "Log out device" : "Log out other devices"}
        </Button>
      </TaskButtons>
    </form>
  );
}
