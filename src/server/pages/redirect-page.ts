import type { FastifyReply } from "fastify";

interface PageRedirect {
  address: string;
  status: 301 | 302;
  /**
   * True for a data request by the router. These need a separate redirect format, because the router would take the
   * response of a followed redirect for that of the old address.
   */
  isData: boolean;
  /** Makes the router load the document, as for another site. */
  isReload?: boolean;
}

/** Redirects a request for a page, or for its data, to another address. */
export function redirectPage(reply: FastifyReply, { address, status, isData, isReload }: PageRedirect) {
  if (!isData) return reply.redirect(address, status);
  return reply
    .code(204)
    .headers({
      "x-remix-redirect": address,
      "x-remix-status": status,
      ...(isReload && { "x-remix-reload-document": "true" }),
    })
    .send();
}
