import type { FastifyInstance } from "fastify";
import { requireOwnMachine } from "../http/own-machine.ts";
import { escapeHtml, plainPage } from "../pages/plain-page.ts";
import { readOutbox } from "./mail.ts";

/** Serves the local mailbox, which has the emails that were not sent because SMTP_URL is not set. */
export function serveMailbox(app: FastifyInstance, dataDir: string): void {
  app.get("/dev/mailbox/messages", { onRequest: requireOwnMachine }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { messages: await readOutbox(dataDir) };
  });

  app.get("/dev/mailbox", { onRequest: requireOwnMachine }, async (_request, reply) => {
    const mails = await readOutbox(dataDir);
    const items = mails.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(new Date(sentAt).toLocaleTimeString("en-GB"))}</p><pre>${escapeHtml(text)}</pre></article>`,
    );
    const body = `<h1>Mailbox of this machine</h1><p>No mail server is set (SMTP_URL), so mails stay here. Reload for new ones. <a href="/dev/mails">All mails that can be sent</a></p>${items.join("") || "<p>No mail yet.</p>"}`;
    return plainPage(reply, "Mailbox", body);
  });
}
