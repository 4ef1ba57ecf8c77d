import { type FormEvent, useState } from "react";
import { CommandFields } from "#src/client/command-form.tsx";
import { useCommand, usePosted, usePostedAnswer } from "#src/client/use-command.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { invitationsContract } from "./contract.ts";
import { INVITED_AT_ONCE_MAX } from "./limits.ts";
import "./invitations.css";

const { inviteSeveral: command } = invitationsContract;
type Result = ResponseOf<typeof command>;

/**
 * Invites several clients from a pasted list: first it shows who will be invited and which lines cannot be used, then
 * it sends. Unusable lines stay in the field. Without scripts the page does the same (pages/invitations.tsx).
 */
export function InviteSeveral() {
  const posted = usePosted(command, {});
  const answer = usePostedAnswer(command);
  const { lines: postedLines } = posted?.values ?? {};
  const [result, setResult] = useState(answer);
  const [previewed, setPreviewed] = useState(answer && postedLines);
  const { send, isBusy, refusal, refuse } = useCommand(command, {
    posted: posted?.refusal,
    sentenceOf: ({ sent, message }) => (sent > 0 ? message : undefined),
  });
  const clients = previewed === undefined ? [] : (result?.clients ?? []);
  const problems = result?.problems ?? [];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const lines = String(fields.get("lines"));
    // Sends exactly the previewed list.
    const isPreview = lines !== previewed;
    fields.set("isPreview", String(isPreview));
    const answer = await send(fields as never);
    if (!answer || answer === "outdated") return;
    setResult(answer);
    setPreviewed(isPreview ? lines : undefined);
    if (isPreview) return;
    (form.elements.namedItem("lines") as HTMLTextAreaElement).value = joinLines(answer.problems);
    if (answer.sent === 0) refuse({ message: answer.message });
  }

  return (
    <details className="invite-several" open={posted !== undefined || answer !== undefined}>
      <summary>
        <span className="text-link">Invite several clients</span>
      </summary>
      <form className="form" method="post" onSubmit={submit} noValidate>
        <CommandFields command={command} values={{}} />
        {previewed !== undefined && <input type="hidden" name="previewed" value={previewed} />}
        <TextArea
          label="Clients, one per line"
          name="lines"
          required
          rows={6}
          defaultValue={postedLines ?? joinLines(problems)}
          onChange={() => setPreviewed(undefined)}
          placeholder="Rhea Lund, rhea@client.example, Ostervane Joinery"
          hint={`Name, email and, optionally, the project’s title. Up to ${INVITED_AT_ONCE_MAX} lines; you can paste rows from a spreadsheet.`}
          spellCheck={false}
        />
        {refusal && (
          <p className="problem" role="alert">
            {refusal.message}
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
          <Button type="submit" isSmall busyLabel={isBusy && (clients.length > 0 ? "Sending…" : command.form.busy)}>
            {clients.length === 0
              ? command.form.submit
              : clients.length === 1
                ? "Send 1 invitation"
                : `Send ${clients.length} invitations`}
          </Button>
        </div>
      </form>
    </details>
  );
}

const joinLines = (problems: Result["problems"]) => problems.map(({ line }) => line).join("\n");
