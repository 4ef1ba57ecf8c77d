import { useState } from "react";
import type { Fields } from "#src/contract/form.ts";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useAddPasskeyMutation, useBeginPasskeyMutation } from "../client.ts";
import { PASSKEY_NAME_MAX } from "../limits.ts";
import { ProofForm } from "../proof-form.tsx";
import { makePasskey } from "./browser-passkeys.ts";

interface AddPasskeyProps {
  needsCode: boolean;
  onCodes: (codes: string[] | undefined) => void;
  onClose?: () => void;
}

/** Asks for the password and a name, and has the device make a passkey. */
export function AddPasskey({ needsCode, onCodes, onClose }: AddPasskeyProps) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function send({ name = "", password = "", code }: Fields) {
    const begun = await begin({ password, code: code || undefined });
    if (begun.error) return begun.error;
    const { answer, problem } = await makePasskey(begun.data.options);
    if (problem !== undefined) return void toast.error(problem);
    const added = await add({ name, ...answer });
    if (added.error) return added.error;
    toast.success(added.data.message);
    onCodes(added.data.recoveryCodes);
    onClose?.();
  }

  return (
    <ProofForm
      intent="passkey"
      task="passkey"
      needsCode={needsCode}
      isBusy={isBusy}
      button="Continue"
      onClose={onClose}
      onSend={async (fields) => {
        setIsBusy(true);
        const error = await send(fields);
        setIsBusy(false);
        return error;
      }}
    >
      <p>Your device will ask for your fingerprint, face or screen lock. The private key never leaves your device.</p>
      <Field
        label="Name, so that you recognise it later"
        name="name"
        maxLength={PASSKEY_NAME_MAX}
        required
        defaultValue="My passkey"
      />
    </ProofForm>
  );
}
