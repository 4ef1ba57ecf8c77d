import { useState } from "react";
import { messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Button } from "#src/ui/button.tsx";
import { useBeginPasskeyLoginMutation, useVerifyPasskeyMutation } from "../client.ts";
import type { secondFactorContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { signByPasskey } from "./browser-passkeys.ts";

interface PasskeyButtonProps {
  onDone: (answer: ResponseOf<typeof secondFactorContract.verifyPasskey>) => void;
}

/** Finishes a login by a passkey. Browsers show their own window for it, which scripts alone can open. */
export function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const [begin] = useBeginPasskeyLoginMutation();
  const [verify] = useVerifyPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Logs in, or returns why not. */
  async function logIn(): Promise<string> {
    const begun = await begin();
    if (begun.error) return messageOf(begun.error, messages.passkeyFailed);
    const { answer, problem } = await signByPasskey(begun.data.options);
    if (problem !== undefined) return problem;
    const verified = await verify(answer);
    if (verified.error) return messageOf(verified.error, messages.passkeyFailed);
    onDone(verified.data);
    return "";
  }

  async function press() {
    setProblem("");
    setIsBusy(true);
    setProblem(await logIn());
    setIsBusy(false);
  }

  return (
    <div className="form">
      <p className="without-js notice">Passkeys need JavaScript. Enter a recovery code instead.</p>
      <div className="needs-js">
        <Button isFull onClick={press} busyLabel={isBusy && "Waiting for your device…"}>
          Use a passkey
        </Button>
      </div>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
