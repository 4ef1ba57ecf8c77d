import type { PageContext } from "#src/server/pages/context.ts";
import { deviceLines } from "./device-lines.server.ts";
import { countsOnly, holdingGroups } from "./holdings.server.ts";
import type { Ledger } from "./ledger.ts";

/**
 * Everything that /privacy lists, made from the constants and tables that the code itself uses. The crawl in
 * tests/pages/privacy.spec.ts compares it with what browsers store and ask for.
 */
export function privacyLedger({ siteUrl, apiUrl }: Pick<PageContext, "siteUrl" | "apiUrl">): Ledger {
  const { host, protocol } = new URL(siteUrl);
  return {
    device: deviceLines(protocol === "https:"),
    hosts: [
      { host, why: "This site: pages, pictures, fonts, scripts and forms." },
      ...(apiUrl ? [{ host: new URL(apiUrl).host, why: "Our own server for accounts and reviews." }] : []),
    ],
    groups: holdingGroups(),
    countsOnly: countsOnly(),
  };
}
