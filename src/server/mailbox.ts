import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "./address.ts";
import { ApiError } from "./api-error.ts";
import type { Config } from "./config.server.ts";
import { readOutbox } from "./mail.ts";
import { escapeHtml, plainPage } from "./plain-page.ts";

const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * The local mailbox: mails that were not sent because no mail server is set. Only this machine may look, and only by a
 * name of its own, so that another site cannot point its name here and read along.
 */
export function serveMailbox(app: FastifyInstance, config: Config): void {
  const demandOwnMachine = async (request: FastifyRequest) => {
    const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
    const isOwn = isLoopback(request.raw.socket.remoteAddress ?? "") && OWN_NAMES.test(request.headers.host ?? "");
    if (isForwarded || !isOwn) throw new ApiError("notFound");
  };

  app.get("/dev/mailbox/messages", { onRequest: demandOwnMachine }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { messages: await readOutbox(config) };
  });

  app.get("/dev/mailbox", { onRequest: demandOwnMachine }, async (_request, reply) => {
    const mails = await readOutbox(config);
    const items = mails.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(new Date(sentAt).toLocaleTimeString("en-GB"))}</p><pre>${escapeHtml(text)}</pre></article>`,
    );
    const body = `<h1>Mailbox of this machine</h1><p>No mail server is set (SMTP_URL), so mails stay here. Reload for new ones.</p>${items.join("") || "<p>No mail yet.</p>"}`;
    return plainPage(reply, "Mailbox", body);
  });
}
