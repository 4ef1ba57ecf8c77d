import { useState } from "react";

/** The way of an author's form: whether it is being sent, and a line that says why it was refused. */
export function useSending(refusal?: string) {
  const [problem, refuse] = useState(refusal);
  const [isBusy, setIsBusy] = useState(false);

  /** `sending` answers with the sentence to show when it was refused. */
  async function send(sending: Promise<string | undefined>) {
    setIsBusy(true);
    refuse(await sending);
    setIsBusy(false);
  }

  const problemLine = problem && (
    <p className="problem" role="alert">
      {problem}
    </p>
  );
  return { send, refuse, isBusy, problemLine };
}
