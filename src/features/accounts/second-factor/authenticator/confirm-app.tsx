import { type FormEvent, useEffect, useState } from "react";
import { messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { TaskButtons } from "../../profile/task-buttons.tsx";
import { useFocusOnProblem } from "../../use-focus-on-problem.ts";
import { useConfirmAuthenticatorMutation } from "../client.ts";
import { CodeField } from "../code-field.tsx";
import type { secondFactorContract } from "../contract.ts";
import { confirmAuthenticatorForm } from "../forms.ts";

type Setup = NonNullable<ResponseOf<typeof secondFactorContract.mySecondFactor>["setup"]>;

interface ConfirmAppProps {
  setup: Setup;
  refusal?: string;
  onCodes: (codes: string[] | undefined) => void;
  onClose?: () => void;
}

/** The secret as a picture and as text, and the code that proves that the app has it. */
export function ConfirmApp({ setup: { secret, uri, qr }, refusal, onCodes, onClose }: ConfirmAppProps) {
  const [confirm, { isLoading }] = useConfirmAuthenticatorMutation();
  const [problem, setProblem] = useState(refusal);
  const form = useFocusOnProblem(problem);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus(), [form]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const refused = confirmAuthenticatorForm.problemOf?.(fields);
    setProblem(refused);
    if (refused) return;
    const { data, error } = await confirm(confirmAuthenticatorForm.body(fields));
    if (error) return setProblem(messageOf(error, confirmAuthenticatorForm.failed));
    toast.success(data.message);
    onCodes(data.recoveryCodes);
    onClose?.();
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action="/my-profile?show=authenticator#authenticator"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="intent" value="authenticator-confirm" />
      <p>Scan this QR code with your authenticator app, then enter the six digits it shows.</p>
      <div className="app-secret">
        <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
          <path d={qr.path} />
        </svg>
        <div>
          <p className="small quiet">Or type this key into the app:</p>
          <p className="app-key">{secret.replace(/.{4}(?=.)/g, "$& ")}</p>
          <a className="text-link" href={uri}>
            Open the app on this device
          </a>
        </div>
      </div>
      <CodeField label="Code from your authenticator app" problem={problem} required />
      <TaskButtons onClose={onClose}>
        <Button type="submit" busyLabel={isLoading && "Checking…"}>
          Turn on
        </Button>
      </TaskButtons>
    </form>
  );
}
