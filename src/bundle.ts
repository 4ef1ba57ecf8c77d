// The entry of the server bundle: the site with its built pages.

import { openSite as open, type Site, type SiteOptions } from "./open-site.ts";

export { moveTo, restore, takeBackup } from "./backup/commands.ts";
export { restoreTest } from "./backup/restore-test.ts";
export { checkSettings } from "./check-settings.ts";
export { picturesIn } from "./content/picture-name.ts";
export { databaseSentence } from "./database-sentence.ts";
export { runOperatorCommand } from "./operator.ts";
export { ConfigError, readConfig } from "./server/config.server.ts";
export { readContentFiles } from "./server/content/read-files.ts";
export { writeContentFiles } from "./server/content/write-files.ts";
export { askServer } from "./server/operator-socket.ts";

/** Opens the site. The operator's commands skip the pages and open no port. */
export function openSite({
  isWithoutPages,
  ...options
}: Omit<SiteOptions, "pages"> & { isWithoutPages?: boolean }): Promise<Site> {
  const pages = isWithoutPages ? undefined : () => import("virtual:react-router/server-build");
  return open({ ...options, pages });
}
