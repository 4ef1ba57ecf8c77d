import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useInviteSeveralMutation } from "./client.ts";
import type { invitationsContract } from "./contract.ts";
import { isPreviewed, severalForm } from "./forms.ts";
import { INVITED_AT_ONCE_MAX } from "./limits.ts";
import "./invitations.css";

type Result = ResponseOf<typeof invitationsContract.inviteSeveral>;

/** What became of a list that was posted without scripts. */
export interface Several {
  /** The answer: a preview of it, or what was sent and which lines were left. */
  result?: Result;
  /** The lines as they were posted; those of a preview, or of a list that was refused whole, stay in the field. */
  typed?: string;
}

/**
 * Invites several clients from a pasted list: first it shows who will be invited and which lines cannot be used, then
 * it sends. What cannot be used stays in the field.
 */
export function InviteSeveral({ result: posted, typed }: Several) {
  const [inviteSeveral, { isLoading }] = useInviteSeveralMutation();
  const [result, setResult] = useState(posted);
  const [previewed, setPreviewed] = useState(posted && posted.sent === 0 ? typed : undefined);
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const clients = previewed === undefined ? [] : (result?.clients ?? []);
  const problems = result?.problems ?? [];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields: Fields = { ...fieldsOf(form), previewed };
    const found = severalForm.problemOf?.(fields);
    if (found) return setProblem(found);
    const isSending = isPreviewed(fields.lines, previewed);
    const { data, error } = await inviteSeveral(severalForm.body(fields));
    setProblem(error && messageOf(error, severalForm.failed));
    if (error) return;
    setResult(data);
    if (!isSending) return setPreviewed(fields.lines);
    setPreviewed(undefined);
    (form.elements.namedItem("lines") as HTMLTextAreaElement).value = linesOf(data.problems);
    if (data.sent > 0) toast.success(data.message);
    else setProblem(data.message);
    await revalidate();
  }

  return (
    <details className="invite-several" open={posted !== undefined || typed !== undefined}>
      <summary>
        <span className="text-link">Invite several clients</span>
      </summary>
      <form className="form" method="post" onSubmit={submit} noValidate>
        <input type="hidden" name="intent" value="invite-several" />
        {previewed !== undefined && <input type="hidden" name="previewed" value={previewed} />}
        <TextArea
          label="Clients, one per line"
          name="lines"
          required
          rows={6}
          defaultValue={typed ?? linesOf(problems)}
          onChange={() => setPreviewed(undefined)}
          placeholder="Rhea Lund, rhea@client.example, Ostervane Joinery"
          hint={`Name, email and, optionally, the project’s title. Up to ${INVITED_AT_ONCE_MAX} lines; you can paste rows from a spreadsheet.`}
          spellCheck={false}
        />
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {previewed !== undefined && result && (
          <div className="line-preview" role="status">
            <p>
              <strong>{result.message}</strong> Nothing has been sent yet.
            </p>
            {clients.length > 0 && (
              <ul aria-label="Clients who will be invited">
                {clients.map(({ name, email, project }) => (
                  <li key={email + project}>
                    <bdi>{name}</bdi> <span className="quiet">{email}</span>
                    {project && <span className="quiet">{` · ${project}`}</span>}
                  </li>
                ))}
              </ul>
            )}
          </div>
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
          <Button type="submit" isSmall busyLabel={isLoading && (clients.length > 0 ? "Sending…" : "Checking…")}>
            {clients.length === 0
              ? "Check the list"
              : clients.length === 1
                ? "Send 1 invitation"
                : `Send ${clients.length} invitations`}
          </Button>
        </div>
      </form>
    </details>
  );
}

const linesOf = (problems: Result["problems"]) => problems.map(({ line }) => line).join("\n");
