import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { AccountHead } from "../account-frame.tsx";
import { CodeBoxes, focusCode } from "../codes/code-boxes.tsx";
import { WHOLE_CODE } from "../limits.ts";
import { messages } from "../messages.ts";

const MESSAGE_MS = 2_000;

export const meta = metaOf("user");

/** A demo of the email and code steps. It makes no request: a form with method "dialog" is not sent. */
export default function User() {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const [message, say] = useBriefMessage();
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (email) focusCode(boxes);
  }, [email]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setEmail(String(new FormData(event.currentTarget).get("email")));
    say(messages.demoSent);
  }

  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isWhole = WHOLE_CODE.test(new FormData(event.currentTarget).getAll("otp").join(""));
    setProblem(isWhole ? undefined : messages.codeIncomplete);
    if (isWhole) say(messages.demoVerified);
    else focusCode(boxes);
  }

  return (
    <>
      <AccountHead title="Try the code entry">Demo only: no email is sent, and any four digits work.</AccountHead>
      <p className="without-js notice">{messages.demoNeedsScripts}</p>
      <form className="form needs-js" method="dialog" onSubmit={send}>
        <Field label="Email" name="email" type="email" autoComplete="email" required />
        <Button type="submit" look={email ? "ghost" : "primary"} isFull>
          Send OTP
        </Button>
      </form>
      {email && (
        <form className="form" method="dialog" onSubmit={verify}>
          <CodeBoxes ref={boxes} problem={problem} />
          <Button type="submit" isFull>
            Verify OTP
          </Button>
        </form>
      )}
      <p className={message ? "notice good" : undefined} role="status">
        {message}
      </p>
      <p>
        <Link to="/sign-up" className="text-link">
          Create a real account
        </Link>
      </p>
    </>
  );
}

/** A message that disappears by itself. */
function useBriefMessage() {
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(""), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}
