import { type FormEvent, type ReactNode, useState } from "react";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { TaskButtons } from "../profile/task-buttons.tsx";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
import { messages } from "./messages.ts";
import { ProofFields, type ProofProblem } from "./proof-fields.tsx";

interface ProofFormProps {
  /** The form's name for the page's action, and the task's in the address. */
  intent: string;
  task: string;
  needsCode: boolean;
  /** Why the form was refused when posted without scripts. */
  refusal?: string;
  isBusy: boolean;
  button: string;
  look?: "danger";
  /** Sends the change; returns the error if it was refused. */
  onSend: (fields: Fields) => Promise<unknown>;
  onClose?: () => void;
  children: ReactNode;
}

const FIELD_OF: Record<string, keyof ProofProblem> = {
  wrongPassword: "password",
  factorProofRequired: "code",
  factorCodeInvalid: "code",
  clockWrong: "code",
};

/** Where a form without scripts goes: the same page, with the form open in it. */
const addressOf = (task: string) => `/my-profile?show=${task}#${task}`;

/** A form that changes the second factor: what it does, the proof, and the button. */
export function ProofForm(props: ProofFormProps) {
  const { intent, task, needsCode, refusal, isBusy, button, look, onSend, onClose, children } = props;
  const [problem, setProblem] = useState<ProofProblem | undefined>();
  // The page may have been open for long: the server says when the second step is too long ago.
  const [isCodeAsked, setIsCodeAsked] = useState(needsCode);
  const form = useFocusOnProblem(problem);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const error = await onSend(fieldsOf(event.currentTarget));
    if (!error) return setProblem(undefined);
    const field = FIELD_OF[codeOf(error) ?? ""];
    if (field === "code") setIsCodeAsked(true);
    const message = messageOf(error, messages.changeFailed);
    setProblem(field && { [field]: message });
    if (!field) toast.error(message);
  }

  return (
    <form ref={form} className="form" method="post" action={addressOf(task)} onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      {refusal && (
        <p className="notice bad" role="alert">
          {refusal}
        </p>
      )}
      {children}
      <ProofFields needsCode={isCodeAsked} problem={problem} />
      <TaskButtons onClose={onClose}>
        <Button type="submit" look={look} busyLabel={isBusy && "One moment…"}>
          {button}
        </Button>
      </TaskButtons>
    </form>
  );
}
