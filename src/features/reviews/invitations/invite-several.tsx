import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useInviteSeveralMutation } from "./client.ts";
import type { invitationsContract } from "./contract.ts";
import { severalForm } from "./forms.ts";
import { INVITED_AT_ONCE_MAX } from "./limits.ts";
import "./invitations.css";

type Refused = ResponseOf<typeof invitationsContract.inviteSeveral>["problems"];

/** What became of a list that was posted without scripts: the lines that could not be used, or all of them. */
export interface Several {
  refused?: Refused;
  typed?: string;
}

/**
 * Invites several clients from a pasted list. What cannot be used stays in the field, with its problem below; `typed` is a list
 * that was refused whole.
 */
export function InviteSeveral({ refused = [], typed }: Several) {
  const [inviteSeveral, { isLoading }] = useInviteSeveralMutation();
  const [problems, setProblems] = useState(refused);
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsOf(form);
    const found = severalForm.problemOf?.(fields);
    if (found) return setProblem(found);
    const { data, error } = await inviteSeveral(severalForm.body(fields));
    setProblem(error && messageOf(error, severalForm.failed));
    if (error) return;
    setProblems(data.problems);
    (form.elements.namedItem("lines") as HTMLTextAreaElement).value = linesOf(data.problems);
    if (data.sent > 0) toast.success(data.message);
    else setProblem(data.message);
    await revalidate();
  }

  return (
    <details className="invite-several" open={refused.length > 0 || typed !== undefined}>
      <summary>
        <span className="text-link">Invite several at once</span>
      </summary>
      <form className="form" method="post" onSubmit={submit} noValidate>
        <input type="hidden" name="intent" value="invite-several" />
        <TextArea
          label="Clients, one a line"
          name="lines"
          required
          rows={6}
          defaultValue={typed ?? linesOf(refused)}
          placeholder="Rhea Lund, rhea@client.example, Ostervane Joinery"
          hint={`Name, email, and if you like the project's title: up to ${INVITED_AT_ONCE_MAX} lines, or rows of a spreadsheet.`}
          spellCheck={false}
        />
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {problems.length > 0 && (
          <ul className="line-problems" aria-label="Lines that could not be used">
            {problems.map(({ number, line, problem }) => (
              <li key={number}>
                <bdi>{line}</bdi>
                <p className="problem">{problem}</p>
              </li>
            ))}
          </ul>
        )}
        <div className="buttons">
          <Button type="submit" isSmall busyLabel={isLoading && "Sending…"}>
            Send all
          </Button>
        </div>
      </form>
    </details>
  );
}

const linesOf = (refused: Refused) => refused.map(({ line }) => line).join("\n");
