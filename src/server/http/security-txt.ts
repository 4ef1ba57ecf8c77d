import type { FastifyInstance } from "fastify";
import { DAY, SECOND } from "../../contract/time.ts";
import type { AppContext } from "../app-context.ts";

const PATH = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY;

/** Serves the contact for security reports (RFC 9116). The default is the agency's. */
export function serveSecurityContact(app: FastifyInstance, { config, content, clock }: AppContext): void {
  app.get(PATH, async (_request, reply) => {
    const lines = [
      `Contact: mailto:${config.securityContact ?? content.current().company.securityContact}`,
      `Expires: ${new Date(clock().getTime() + VALID_MS).toISOString()}`,
      `Canonical: ${config.siteUrl.origin}${PATH}`,
      "Preferred-Languages: en",
    ];
    return reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": `public, max-age=${DAY / SECOND}` })
      .send(`${lines.join("\n")}\n`);
  });
}
