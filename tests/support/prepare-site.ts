import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PREPARED, startSite } from "./start-site.ts";

/** Before journeys and faults: one site is started and stopped, and the others begin with a copy of its database. */
export default async function prepareSite() {
  if (process.env.SITE_UNDER_TEST) return;
  const folder = mkdtempSync(path.join(tmpdir(), "prepared-"));
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  process.env[PREPARED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
