import type { Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  raw: string;
}

export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** The newest email to an address, waiting for it if necessary; `after` is the number of earlier ones to skip. */
  newest(to: string, after?: number): Promise<ReceivedMail>;
  code(to: string, after?: number): Promise<string>;
  countFor(to: string): number;
  /** While true, every email gets a temporary refusal, as from a server that is down. */
  isRefusing: boolean;
  /** The fate of the next email: a server in trouble refuses some, and hangs up on others before accepting them. */
  fateOf(): "take" | "refuse" | "hang up";
  close(): Promise<void>;
}

const WAIT_MS = 30_000;

interface MailboxOptions {
  port?: number;
  /** The sender whose emails it accepts; any unless given. */
  account?: { user: string; pass: string };
}

/** A real SMTP server on loopback that stores received emails. */
export async function openMailbox({ port = 0, account }: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const box = { isRefusing: false, fateOf: (): "take" | "refuse" | "hang up" => "take" };
  const server = new SMTPServer({
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.pass) done(null, { user: username });
      else done(new Error("These credentials are wrong"));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", async () => {
        const fate = box.isRefusing ? "refuse" : box.fateOf();
        if (fate === "refuse") return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        if (fate === "hang up") return hangUp(session.remotePort);
        const raw = Buffer.concat(chunks);
        const parsed = await PostalMime.parse(raw);
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        mails.push({
          to: recipients[0] ?? "",
          recipients,
          subject: parsed.subject ?? "",
          text: parsed.text ?? "",
          html: parsed.html ?? "",
          raw: raw.toString(),
        });
        done();
      });
    },
  });
  // A site that is killed while sending resets its connection.
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: own } = server.server.address() as { port: number };
  function hangUp(remotePort: number) {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
  const of = (to: string) => mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());

  async function newest(to: string, after = 0): Promise<ReceivedMail> {
    const end = Date.now() + WAIT_MS;
    while (Date.now() < end) {
      const mail = of(to).at(-1);
      if (mail && of(to).length > after) return mail;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`No mail for ${to} came (${of(to).length} so far, waited for ${after + 1})`);
  }

  return Object.assign(box, {
    url: `smtp://${account ? `${account.user}:${account.pass}@` : ""}127.0.0.1:${own}`,
    mails,
    newest,
    code: async (to: string, after?: number) => codeIn(await newest(to, after)),
    countFor: (to: string) => of(to).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

const CODE = /^\d{4}$/m;

export const holdsCode = ({ text }: Pick<ReceivedMail, "text">): boolean => CODE.test(text);

/** The four digits that are alone on a line of the email's text. */
export function codeIn(mail: Pick<ReceivedMail, "text" | "subject">): string {
  const code = CODE.exec(mail.text)?.[0];
  if (!code) throw new Error(`The mail "${mail.subject}" holds no code`);
  return code;
}

/** The token of the link in the email. */
export function linkTokenIn({ text }: Pick<ReceivedMail, "text">): string | undefined {
  return /#t=([\w-]+)&e=/.exec(text)?.[1];
}
