import { type FormEvent, useState } from "react";
import { callEndpoint, type Refusal } from "#src/client/call-endpoint.ts";
import { useSessionStore } from "#src/client/session.ts";
import { noteStale } from "#src/client/stale.ts";
import { useFocusOnRefusal } from "#src/client/use-focus-on-refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { TaskButtons, useLeaveTask } from "../../profile/profile-task.tsx";
import { secondFactorContract } from "../contract.ts";
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
  const session = useSessionStore();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useFocusOnRefusal(refusal);
  const leave = useLeaveTask();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    const refused = await send(new FormData(event.currentTarget));
    setIsBusy(false);
    setRefusal(refused);
    if (refused && !refused.field) toast.error(refused.message || messages.passkeyNotMade);
  }

  /** Adds the passkey, or returns why it was refused. */
  async function send(fields: FormData): Promise<Refusal | undefined> {
    const { beginPasskey, addPasskey } = secondFactorContract;
    const { token } = session.get().profile ?? {};
    const typed = (name: string) => String(fields.get(name) ?? "");
    const begun = await callEndpoint(
      beginPasskey,
      { password: typed("password"), code: typed("code") || undefined },
      token,
    );
    if (begun.refusal) return begun.refusal;
    const made = await makePasskey(begun.body.options);
    if (made.problem !== undefined) return { message: made.problem };
    const added = await callEndpoint(addPasskey, { name: typed("name"), ...made.answer }, token);
    if (added.refusal) return added.refusal;
    noteStale(["SecondFactor", "Sessions"]);
    toast.success(added.body.message);
    onCodes(added.body.recoveryCodes);
    leave();
  }

  const problemOf = (name: string) => (refusal?.field === name ? refusal.message : undefined);

  return (
    <form ref={form} className="form" method="post" onSubmit={submit}>
      <p>Your device will ask for your fingerprint, face or screen lock. The private key never leaves your device.</p>
      <Field
        label="Name, so that you recognise it later"
        name="name"
        maxLength={PASSKEY_NAME_MAX}
        required
        defaultValue="My passkey"
        problem={problemOf("name")}
      />
      <ProofFields field={(name) => ({ name, problem: problemOf(name) })} needsCode={needsCode} />
      <TaskButtons>
        <Button type="submit" busyLabel={isBusy && "One moment…"}>
          Continue
        </Button>
      </TaskButtons>
    </form>
  );
}
