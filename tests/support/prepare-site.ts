import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PREPARED, startSite } from "./start-site.ts";

/** Before journeys and faults: starts and stops one site, so that the others can begin with a copy of its database. */
export default async function prepareSite() {
  if (process.env.SITE_UNDER_TEST) return;
  const folder = mkdtempSync(path.join(tmpdir(), "prepared-"));
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  process.env[PREPARED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
