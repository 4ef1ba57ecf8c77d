import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useEndOtherSessionsMutation } from "../client.ts";
import { endSessionsForm } from "../forms.ts";
import { fieldProblemOf } from "../problem-of.ts";
import { TaskButtons } from "../profile/task-buttons.tsx";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";

/** Ends every session except this one, once the password is entered. */
export function EndSessionsForm({ refusal, onClose }: { refusal?: string; onClose?: () => void }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [problem, setProblem] = useState(refusal);
  const form = useFocusOnProblem(problem);
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { data, error } = await endOthers(endSessionsForm.body(fieldsOf(event.currentTarget)));
    const found = fieldProblemOf(error)?.currentPassword;
    setProblem(found);
    if (found) return;
    if (error) return toast.error(messageOf(error, endSessionsForm.failed));
    toast.success(data.message);
    if (onClose) onClose();
    else navigate("/my-profile");
  }

  return (
    <form ref={form} className="form" method="post" action="/my-profile?show=sessions" onSubmit={submit}>
      <input type="hidden" name="intent" value="sessions" />
      <p>Every other browser has to log in again. This one stays.</p>
      <PasswordField label="Your password" name="password" autoComplete="current-password" required problem={problem} />
      <TaskButtons onClose={onClose}>
        <Button type="submit" busyLabel={isLoading && "Ending..."}>
          End them
        </Button>
      </TaskButtons>
    </form>
  );
}
