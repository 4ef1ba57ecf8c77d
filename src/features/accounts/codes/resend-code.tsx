import { useEffect, useState } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import type { StoredKey } from "#src/contract/stored-keys.ts";
import { SECOND } from "#src/contract/time.ts";
import { accountsContract } from "../contract.ts";
import { RESEND_AFTER_MS } from "../limits.ts";

const SENT_AT: StoredKey = "code-sent-at";

/** Notes that a code was sent, so that the wait continues after a reload. */
export function noteCodeSent(): void {
  try {
    sessionStorage.setItem(SENT_AT, String(Date.now()));
  } catch {
    // If storage fails, the wait restarts on each page.
  }
}

/** Requests another code, a minute after the last one. Without scripts the server enforces the wait. */
export function ResendCode({ email, page, onSent }: { email: string; page: string; onSent: () => void }) {
  const { seconds, restart } = useWait();
  return (
    <CommandForm
      command={accountsContract.resendOtp}
      values={{ email }}
      action={page}
      onDone={() => {
        restart();
        onSent();
      }}
    >
      <SubmitButton look="ghost" isFull disabled={seconds > 0}>
        {seconds > 0 ? `Resend code in ${seconds} s` : undefined}
      </SubmitButton>
    </CommandForm>
  );
}

/** Seconds until another code can be requested. */
function useWait() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);

  useEffect(() => {
    setNow(Date.now());
    setUntil(sentAt() + RESEND_AFTER_MS);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);

  return {
    seconds: Math.max(0, Math.ceil((until - now) / SECOND)),
    restart() {
      noteCodeSent();
      setNow(Date.now());
      setUntil(Date.now() + RESEND_AFTER_MS);
    },
  };
}

/** When the last code was sent. Without a note, a plain form has just requested it. */
function sentAt(): number {
  try {
    return Number(sessionStorage.getItem(SENT_AT)) || Date.now();
  } catch {
    return Date.now();
  }
}
