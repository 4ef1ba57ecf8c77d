import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { fieldProblemOf, problemOfCode } from "../problem-of.ts";
import { ProfileTask } from "../profile/profile-task.tsx";
import { TaskButtons } from "../profile/task-buttons.tsx";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
import { useChangeEmailMutation } from "./client.ts";
import { EmailCodeForm } from "./email-code.tsx";
import { changeEmailForm } from "./forms.ts";

interface ChangeEmailProps {
  refusal?: { message: string; code?: string; typed: Fields };
}

/** Two steps in one dialog: the new address and the password, then the code that was mailed there. */
export function ChangeEmail({ refusal }: ChangeEmailProps) {
  const [isCodeNext, setIsCodeNext] = useState(false);
  const [search] = useSearchParams();
  const refusalOf = (intent: string) => (refusal?.typed.intent === intent ? refusal : undefined);
  const askForCode = (onClose?: () => void) => (
    <EmailCodeForm refusal={refusalOf("email-code")?.message} onClose={onClose} onAgain={() => setIsCodeNext(false)} />
  );

  if (search.get("show") === "email-code") {
    return (
      <ProfileTask name="email-code" button="Enter the code" title="Enter the code">
        {askForCode}
      </ProfileTask>
    );
  }
  return (
    <ProfileTask name="email" button="Change email" title={isCodeNext ? "Enter the code" : "Change email"}>
      {(close) =>
        isCodeNext ? (
          askForCode(close)
        ) : (
          <NewEmailForm refusal={refusalOf("email")} onClose={close} onSent={() => setIsCodeNext(true)} />
        )
      }
    </ProfileTask>
  );
}

interface NewEmailFormProps extends ChangeEmailProps {
  onClose?: () => void;
  onSent: () => void;
}

function NewEmailForm({ refusal, onClose, onSent }: NewEmailFormProps) {
  const [change, { isLoading }] = useChangeEmailMutation();
  const [problem, setProblem] = useState(
    refusal && (problemOfCode(refusal.code, refusal.message) ?? { email: refusal.message }),
  );
  const form = useFocusOnProblem(problem);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { error } = await change(changeEmailForm.body(fieldsOf(event.currentTarget)));
    const found = fieldProblemOf(error);
    setProblem(found);
    if (found) return;
    if (error) return toast.error(messageOf(error, changeEmailForm.failed));
    onSent();
  }

  return (
    <form ref={form} className="form" method="post" action="/my-profile?show=email" onSubmit={submit}>
      <input type="hidden" name="intent" value="email" />
      <p>
        We will send a code to the new address, and a notice to your current one. You can stop the change from that
        notice for 7 days.
      </p>
      <Field
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={refusal?.typed.email}
        problem={problem?.email}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        problem={problem?.currentPassword}
      />
      <TaskButtons onClose={onClose}>
        <Button type="submit" busyLabel={isLoading && "Sending…"}>
          Send the code
        </Button>
      </TaskButtons>
      <p className="small quiet">
        Already have a code?{" "}
        <Link
          to="/my-profile?show=email-code"
          className="text-link"
          onClick={(event) => {
            if (!onClose) return;
            event.preventDefault();
            onSent();
          }}
        >
          Enter the code
        </Link>
        .
      </p>
    </form>
  );
}
