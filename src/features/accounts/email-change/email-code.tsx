import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { useSession } from "#src/client/session.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { CodeBoxes, focusCode } from "../codes/code-boxes.tsx";
import { TaskButtons } from "../profile/task-buttons.tsx";
import { rememberEmail, rememberedEmail } from "../sessions/remembered-email.ts";
import { useConfirmEmailMutation } from "./client.ts";
import { confirmEmailForm } from "./forms.ts";

interface EmailCodeFormProps {
  refusal?: string;
  onClose?: () => void;
  /** Back to the first step, in the dialog. */
  onAgain: () => void;
}

/** The second step: the code from the new mailbox. */
export function EmailCodeForm({ refusal, onClose, onAgain }: EmailCodeFormProps) {
  const [confirm, { isLoading }] = useConfirmEmailMutation();
  const [problem, setProblem] = useState(refusal);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const before = useSession().profile?.email;
  const navigate = useNavigate();
  useEffect(() => focusCode(boxes), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const incomplete = confirmEmailForm.problemOf?.(fields);
    const { data, error } = incomplete ? {} : await confirm(confirmEmailForm.body(fields));
    const found = incomplete ?? (error && messageOf(error, confirmEmailForm.failed));
    setProblem(found);
    if (!data) return focusCode(boxes);
    if (before && rememberedEmail() === before) rememberEmail(data.user.email);
    toast.success(data.message);
    onAgain();
    if (onClose) onClose();
    else navigate("/my-profile");
  }

  return (
    <form className="form" method="post" action="/my-profile?show=email-code" onSubmit={submit}>
      <input type="hidden" name="intent" value="email-code" />
      <p>
        If the new address can be used, we have emailed it a four-digit code. It works for 10 minutes, in this browser
        only.
      </p>
      <CodeBoxes ref={boxes} problem={problem} />
      <TaskButtons onClose={onClose}>
        <Button type="submit" busyLabel={isLoading && "Checking…"}>
          Change email
        </Button>
      </TaskButtons>
      <p className="small quiet">
        No code?{" "}
        <Link
          to="/my-profile?show=email"
          className="text-link"
          onClick={(event) => {
            if (!onClose) return;
            event.preventDefault();
            onAgain();
          }}
        >
          Start again
        </Link>
        .
      </p>
    </form>
  );
}
