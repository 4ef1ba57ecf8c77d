import { useState } from "react";
import { callEndpoint } from "#src/client/call-endpoint.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Button } from "#src/ui/button.tsx";
import { secondFactorContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { signByPasskey } from "./browser-passkeys.ts";

interface PasskeyButtonProps {
  onDone: (answer: ResponseOf<typeof secondFactorContract.verifyPasskey>) => void;
}

/** Completes a login with a passkey. Browsers show their own window for it, which only scripts can open. */
export function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Logs in, or returns an error message. */
  async function logIn(): Promise<string> {
    const begun = await callEndpoint(secondFactorContract.beginPasskeyLogin, {});
    if (begun.refusal) return begun.refusal.message || messages.passkeyFailed;
    const { answer, problem } = await signByPasskey(begun.body.options);
    if (problem !== undefined) return problem;
    const verified = await callEndpoint(secondFactorContract.verifyPasskey, answer);
    if (verified.refusal) return verified.refusal.message || messages.passkeyFailed;
    onDone(verified.body);
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
