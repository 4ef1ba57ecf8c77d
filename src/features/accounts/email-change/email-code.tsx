import { useEffect, useRef } from "react";
import { useSession, useSessionStore } from "#src/client/session.ts";
import { spellDuration } from "#src/contract/duration.ts";
import { CodeBoxes, focusCode } from "../codes/code-boxes.tsx";
import { CODE_LIFE_MS } from "../limits.ts";
import { TaskForm, TaskLink } from "../profile/profile-task.tsx";
import { rememberEmail, rememberedEmail } from "../sessions/remembered-email.ts";
import { emailChangeContract } from "./contract.ts";

/** The second step: the code from the new mailbox. `onAgain` leads back to the first step. */
export function EmailCodeForm({ onAgain }: { onAgain: () => void }) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const before = useSession().profile?.email;
  const session = useSessionStore();
  useEffect(() => focusCode(boxes), []);

  return (
    <TaskForm
      command={emailChangeContract.confirmEmail}
      onDone={({ user }) => {
        if (before && rememberedEmail() === before) rememberEmail(user.email);
        session.signedIn(user);
        onAgain();
      }}
      foot={
        <p className="small quiet">
          No code?{" "}
          <TaskLink to="email" onClick={onAgain}>
            Start again
          </TaskLink>
          .
        </p>
      }
    >
      {(field) => (
        <>
          <p>
            If the new address can be used, we have emailed it a four-digit code. It works for{" "}
            {spellDuration(CODE_LIFE_MS)}, in this browser only.
          </p>
          <CodeBoxes ref={boxes} problem={field("otp").problem} />
        </>
      )}
    </TaskForm>
  );
}
