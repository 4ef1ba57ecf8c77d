import { randomUUIDv7 } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asc, eq, lt, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { fromDrizzle } from "pg-boss";
import type { Database } from "../../database/connect.server.ts";
import { mails } from "../../database/schema.ts";
import type { Config } from "../config.server.ts";
import type { SiteContent } from "../content/content.ts";
import { ApiError } from "../http/api-error.ts";
import type { Queue } from "../queue.ts";
import type { Keys } from "../security/secrets.ts";
import type { RunSpan } from "../tracing/spans.ts";
import type { Mail, MailTemplate } from "./define-mail.ts";
import { renderMail } from "./email-frame.tsx";
import { MAIL_RETENTION_MS } from "./limits.ts";

/** An email in the local mailbox. */
export interface DeliveredMail extends Mail {
  id: string;
  sentAt: string;
}

export interface Mailer {
  /** Renders and queues an email in the transaction that caused it: discarded on rollback, sent after the commit. */
  queue(transaction: Database, to: string, mail: MailTemplate): Promise<void>;
  /** Starts sending queued emails. The queue must have started. */
  start(): Promise<void>;
  close(): void;
}

const QUEUE = "mail";
const SEAL_PURPOSE = "mail";
const ADDRESS_MAX = 254;
/** ASCII, one @, and no quotes, comments, commas, brackets or controls: always a single envelope recipient. */
const LOCAL_PART = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)$/;
const DOMAIN = /^(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)+(?!-)[a-z\d-]{2,63}(?<!-)$/i;

/** How often to poll the queue, in seconds, where workers cannot be notified. */
export const MAIL_POLLING_SECONDS = 0.5;
/**
 * Takes several emails at a time, and the next batch immediately, so that a flood does not delay codes by minutes. Retries
 * are not announced, so the queue is polled as well.
 */
const WORK_OPTIONS = {
  pollingIntervalSeconds: MAIL_POLLING_SECONDS,
  notifyPollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
/** Gives up on a slow mail server quickly, because the queue retries. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Retry interval for deleting a sent email while the database is down. */
const DELETE_AGAIN_MS = 500;

export function isMailAddress(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  return text.length <= ADDRESS_MAX && more.length === 0 && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

const outboxFolder = (dataDir: string) => path.join(dataDir, "outbox");

interface MailerContext {
  config: Config;
  database: Database;
  queue: Queue;
  keys: Keys;
  content: SiteContent;
  log: FastifyBaseLogger;
  span: RunSpan;
}

/** Sends emails over SMTP, or without `SMTP_URL` (never in production) to the local mailbox. */
export function createMailer({ config, database, queue: { boss }, keys, content, log, span }: MailerContext): Mailer {
  const deliver = config.smtpUrl ? overSmtp(config, config.smtpUrl) : intoOutbox(config, log);
  let isClosed = false;

  /** Returns undefined if the email was sent already, or can no longer be decrypted. */
  async function open(id: string): Promise<Mail | undefined> {
    const [row] = await database.select().from(mails).where(eq(mails.id, id));
    const opened = row && keys.unseal(`${SEAL_PURPOSE} ${id}`, row.sealed);
    if (row && opened === undefined)
      log.error({ event: "mail.unreadable", mail: id }, "queued email cannot be decrypted: SECRET has changed");
    return opened === undefined ? undefined : (JSON.parse(opened) as Mail);
  }

  /** Sends an email, or logs the reason. Failures are retried unless the recipient was rejected permanently. */
  async function trySend(id: string, mail: Mail): Promise<"completed" | "failed"> {
    try {
      await span("send mail", { "mail.id": id }, () => deliver.send(mail, id));
      log.info({ event: "mail.sent", mail: id }, "email sent");
    } catch (err) {
      const line = { mail: id, reason: failureReason(err) };
      if (!isRefusedForGood(err)) {
        log.warn({ event: "mail.failed", ...line }, "email not sent; will retry");
        return "failed";
      }
      log.warn({ event: "mail.refused", ...line }, "mail server rejected the recipient");
    }
    await forget(id);
    return "completed";
  }

  /** Deletes a sent email, so that it is not sent twice. While the database is down, retries until it is back. */
  async function forget(id: string): Promise<void> {
    for (;;) {
      try {
        await database.delete(mails).where(eq(mails.id, id));
        return;
      } catch (err) {
        if (isClosed) throw err;
        log.warn({ event: "mail.undeleted", mail: id, err }, "email sent but not removed from the queue; will retry");
        await pause(DELETE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** Sends in parallel to different recipients, and in order to the same one, so that the newest code arrives last. */
  async function sendAll(ids: string[]): Promise<("completed" | "failed")[]> {
    const turns = new Map<string, Promise<"completed" | "failed">>();
    const opened = await Promise.all(ids.map(open));
    const results = ids.map((id, index) => {
      const mail = opened[index];
      if (!mail) return "completed";
      const turn = Promise.resolve(turns.get(mail.to)).then(() => trySend(id, mail));
      turns.set(mail.to, turn);
      return turn;
    });
    return Promise.all(results);
  }

  return {
    async queue(transaction, to, template) {
      if (!isMailAddress(to)) throw new ApiError("emailInvalid");
      const id = randomUUIDv7();
      const mail = renderMail({ origin: config.siteUrl.origin, company: content.current().company }, to, template);
      await transaction.insert(mails).values({ id, sealed: keys.seal(`${SEAL_PURPOSE} ${id}`, JSON.stringify(mail)) });
      await boss.send(QUEUE, { id }, { db: fromDrizzle(transaction as never, sql as never) });
    },
    async start() {
      await boss.work<{ id: string }, unknown, typeof WORK_OPTIONS>(QUEUE, WORK_OPTIONS, async (jobs) => {
        // Email ids sort by the order of queueing.
        const inOrder = jobs.toSorted((a, b) => (a.data.id < b.data.id ? -1 : 1));
        const statuses = await sendAll(inOrder.map(({ data }) => data.id));
        return inOrder.map(({ id }, index) => ({ id, status: statuses[index] ?? "failed" }));
      });
    },
    close() {
      isClosed = true;
      deliver.close();
    },
  };
}

/** The reason for a rejection, as codes only: a mail server's text often repeats the address. */
function failureReason(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return [code, command, responseCode].filter((part) => part !== undefined).join(" ") || "unknown";
}

/** True if the recipient does not exist, so that a retry would fail too. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode >= 550 && responseCode < 560;
}

/**
 * Queues all pending emails after a restore, because backups leave out the queue's tables. Emails that were sent after the
 * backup are sent again. Returns their number.
 */
export async function queueWaitingMails(database: Database, { boss }: Queue): Promise<number> {
  const waiting = await database.select({ id: mails.id }).from(mails).orderBy(asc(mails.id));
  for (const { id } of waiting) await boss.send(QUEUE, { id });
  return waiting.length;
}

/** Deletes emails that have been pending for too long to be useful. */
export async function purgeMails(database: Database, now: Date): Promise<void> {
  await database.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - MAIL_RETENTION_MS)));
}

/** Pending emails, oldest first: their ids sort by time. */
export function readWaitingMails(database: Database, limit: number) {
  return database.select({ createdAt: mails.createdAt }).from(mails).orderBy(asc(mails.id)).limit(limit);
}

interface Delivery {
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

function overSmtp(config: Config, url: string): Delivery {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS }, { from: { name: "", address: config.mailFrom } });
  return {
    async send({ to, replyTo, unsubscribeAt, ...content }, id) {
      await transport.sendMail({
        ...content,
        to: { name: "", address: to },
        replyTo: replyTo && { name: "", address: replyTo },
        headers: unsubscribeAt
          ? { "List-Unsubscribe": `<${unsubscribeAt}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
          : undefined,
        messageId: `<${id}@${config.siteUrl.hostname}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

function intoOutbox(config: Config, log: FastifyBaseLogger): Delivery {
  const folder = outboxFolder(config.dataDir);
  return {
    async send(mail, id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const delivered: DeliveredMail = { ...mail, id, sentAt: new Date().toISOString() };
      // Write to a temporary name, then rename: the mailbox may be read at any time.
      const file = path.join(folder, `${id}.json`);
      await writeFile(`${file}.part`, JSON.stringify(delivered), { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ event: "mail.kept" }, `email in the local mailbox: ${config.siteUrl.origin}/dev/mailbox`);
    },
    close() {},
  };
}

/** The emails of the local mailbox, newest first. File names are UUIDv7 ids, so they sort by time. */
export async function readOutbox(dataDir: string): Promise<DeliveredMail[]> {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse();
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as DeliveredMail),
  );
}
