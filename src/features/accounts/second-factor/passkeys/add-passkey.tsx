import { type FormEvent, useState } from "react";
import { messageOf } from "#src/client/message-of.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { type FieldProblem, fieldProblemOf } from "../../problem-of.ts";
import { TaskButtons, useLeaveTask } from "../../profile/profile-task.tsx";
import { useFocusOnProblem } from "../../use-focus-on-problem.ts";
import { useAddPasskeyMutation, useBeginPasskeyMutation } from "../client.ts";
import { PASSKEY_NAME_MAX } from "../limits.ts";
import { messages } from "../messages.ts";
import { ProofFields } from "../proof-fields.tsx";
import { makePasskey } from "./browser-passkeys.ts";

interface AddPasskeyProps {
  needsCode: boolean;
  onCodes: (codes: string[] | undefined) => void;
}

/** Asks for the password and a name, and creates a passkey on the device. Requires scripts. */
export function AddPasskey({ needsCode, onCodes }: AddPasskeyProps) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>();
  const form = useFocusOnProblem(problem);
  const leave = useLeaveTask();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    const error = await send(new FormData(event.currentTarget));
    setIsBusy(false);
    const found = fieldProblemOf(error);
    setProblem(found);
    if (error && !found) toast.error(messageOf(error, messages.passkeyNotMade));
  }

  /** Adds the passkey, or returns an error message. */
  async function send(fields: FormData): Promise<unknown> {
    const typed = (name: string) => String(fields.get(name) ?? "");
    const begun = await begin({ password: typed("password"), code: typed("code") || undefined });
    if (begun.error) return begun.error;
    const made = await makePasskey(begun.data.options);
    if (made.problem !== undefined) return { data: { message: made.problem } };
    const added = await add({ name: typed("name"), ...made.answer });
    if (added.error) return added.error;
    toast.success(added.data.message);
    onCodes(added.data.recoveryCodes);
    leave();
  }

  return (
    <form ref={form} className="form" method="post" onSubmit={submit}>
      <p>Your device will ask for your fingerprint, face or screen lock. The private key never leaves your device.</p>
      <Field
        label="Name, so that you recognise it later"
        name="name"
        maxLength={PASSKEY_NAME_MAX}
        required
        defaultValue="My passkey"
        problem={problem?.name}
      />
      <ProofFields field={(name) => ({ name, problem: problem?.[name] })} needsCode={needsCode} />
      <TaskButtons>
        <Button type="submit" busyLabel={isBusy && "One moment…"}>
          Continue
        </Button>
      </TaskButtons>
    </form>
  );
}
