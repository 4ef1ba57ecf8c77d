import type { Handlers } from "#src/server/http/implement.ts";
import { consume } from "#src/server/security/quotas.ts";
import { subjectsOf } from "#src/server/subjects.ts";
import type { invitationsContract } from "./contract.ts";
import { INVITED_AT_ONCE_MAX } from "./limits.ts";
import { messages, severalFound, severalSent } from "./messages.ts";
import { readPastedLine } from "./pasted-lines.server.ts";
import { isWaiting } from "./queries.server.ts";
import { type Client, sendInvitation } from "./send-invitation.server.ts";

type Handler = Handlers<typeof invitationsContract>["inviteSeveral"];

/** Invites line by line in separate transactions, so that invalid lines don't affect others. */
export const inviteSeveral: Handler = async (call) => {
  const { body, database, user, now } = call;
  const subjects = subjectsOf(call.content.current());
  const lines = body.lines.split(/\r?\n/).flatMap((text, index) => {
    const line = text.trim();
    return line ? [{ line, number: index + 1 }] : [];
  });
  const isPreview = body.isPreview === true;
  const seen = new Set<string>();
  const clients: { name: string; email: string; project: string | null }[] = [];
  const problems: { number: number; line: string; problem: string }[] = [];
  for (const [index, { line, number }] of lines.entries()) {
    const problem = index < INVITED_AT_ONCE_MAX ? await invite(line) : messages.lineBeyond;
    if (problem) problems.push({ number, line, problem });
  }
  const message = (isPreview ? severalFound : severalSent)(clients.length, problems.length);
  return { message, sent: isPreview ? 0 : clients.length, clients, problems };

  /** Returns an error message, or undefined. */
  async function invite(line: string): Promise<string | undefined> {
    const client = readPastedLine(line, subjects);
    if (typeof client === "string") return client;
    const key = clientKey(client);
    if (seen.has(key)) return messages.lineTwice;
    seen.add(key);
    if (await isWaiting(database, { ...client, projectId: client.project?.id ?? null, now })) {
      return messages.lineWaiting;
    }
    const { clientName: name, email, project } = client;
    if (isPreview) return void clients.push({ name, email, project: project?.title ?? null });
    if (!(await consume(database, "invitationsPerAdmin", user.id, now))) return messages.lineTooMany;
    await sendInvitation(call, client);
    clients.push({ name, email, project: project?.title ?? null });
  }
};

const clientKey = ({ email, project }: Client) => JSON.stringify([email.toLowerCase(), project?.id]);
