// The entry of the server's bundle: the site with its built pages.

import { openSite as open, type Site, type SiteOptions } from "./main.ts";

export { ConfigError, readConfig } from "./main.ts";

export function openSite(options: Omit<SiteOptions, "pages">): Promise<Site> {
  return open({ ...options, pages: () => import("virtual:react-router/server-build") });
}
