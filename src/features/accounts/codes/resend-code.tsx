import { type FormEvent, useEffect, useState } from "react";
import { messageOf } from "#src/client/message-of.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useResendOtpMutation } from "../client.ts";
import { resendForm } from "../forms.ts";
import { RESEND_AFTER_MS } from "../limits.ts";

const SECOND_MS = 1_000;
const SENT_AT = "code-sent-at";

/** Notes that a code was sent, so that the wait continues after a reload. */
export function noteCodeSent(): void {
  try {
    sessionStorage.setItem(SENT_AT, String(Date.now()));
  } catch {
    // The wait then starts over on each page.
  }
}

/** Asks for another code, once the last one had a minute to arrive. Without scripts the server enforces the wait. */
export function ResendCode({ email, page, onSent }: { email: string; page: string; onSent: () => void }) {
  const [resend, { isLoading }] = useResendOtpMutation();
  const { seconds, restart } = useWait();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await resend(resendForm.body({ email }));
    if (error) return toast.error(messageOf(error, resendForm.failed));
    toast.success(data.message);
    restart();
    onSent();
  }

  return (
    <form method="post" action={page} onSubmit={submit}>
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" look="ghost" isFull busyLabel={isLoading && "Sending…"} disabled={seconds > 0}>
        Resend code{seconds > 0 && ` in ${seconds} s`}
      </Button>
    </form>
  );
}

/** Seconds until another code may be asked for. */
function useWait() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);

  useEffect(() => {
    setNow(Date.now());
    setUntil(sentAt() + RESEND_AFTER_MS);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  return {
    seconds: Math.max(0, Math.ceil((until - now) / SECOND_MS)),
    restart() {
      noteCodeSent();
      setNow(Date.now());
      setUntil(Date.now() + RESEND_AFTER_MS);
    },
  };
}

/** Without a note, a plain form has just asked for the code. */
function sentAt(): number {
  try {
    return Number(sessionStorage.getItem(SENT_AT)) || Date.now();
  } catch {
    return Date.now();
  }
}
