import type { PageContext } from "#src/server/pages/context.ts";
import type { DataInventory } from "./data-inventory.ts";
import { deviceGroups } from "./device-lines.server.ts";
import { inventoryGroups } from "./inventory-tables.server.ts";

/**
 * The data inventory for /privacy, derived from the code's own constants and tables. tests/pages/privacy.spec.ts compares
 * it with what browsers actually store and request.
 */
export function dataInventory({ siteUrl, apiUrl }: Pick<PageContext, "siteUrl" | "apiUrl">): DataInventory {
  const { host, protocol } = new URL(siteUrl);
  return {
    device: deviceGroups(protocol === "https:"),
    hosts: [
      { host, name: "This site", why: "Pages, pictures, fonts, scripts and forms." },
      ...(apiUrl
        ? [
            {
              host: new URL(apiUrl).host,
              name: new URL(apiUrl).hostname,
              why: "Our own server for accounts and reviews.",
            },
          ]
        : []),
    ],
    groups: inventoryGroups(),
  };
}
