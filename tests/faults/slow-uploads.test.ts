import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#tests/support/sources.ts";
import { type RunningSite, startSite } from "#tests/support/start-site.ts";
import { signUp } from "#tests/support/writer.ts";

const ADMIN = "admin@mail.example";
const PICTURE = readFileSync(path.join(ROOT, "public", "images", "features", "chain-480.webp"));
/** Longer than the limit for bodies other than Admins' uploads. */
const SLOW_MS = 13_000;
const PIECES = 26;

let site: RunningSite;
let cookie: string;
beforeAll(async () => {
  site = await startSite({ ADMIN_EMAIL: ADMIN });
  cookie = await signUp(site.url, ADMIN, site.code);
});
afterAll(() => site.stop());

/** Uploads a picture piece by piece. Returns the status, which may come before the last piece. */
function uploadSlowly(headers: Record<string, string>): Promise<{ status?: number; ms: number }> {
  const begun = performance.now();
  const upload = request(`${site.url}/api/v1/pictures`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream", "content-length": PICTURE.length },
  });
  let sent = 0;
  const size = Math.ceil(PICTURE.length / PIECES);
  const sending = setInterval(() => {
    upload.write(PICTURE.subarray(sent, sent + size));
    sent += size;
    if (sent >= PICTURE.length) {
      clearInterval(sending);
      upload.end();
    }
  }, SLOW_MS / PIECES);
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    upload.once("response", (answer) => {
      status = answer.statusCode;
      answer.resume();
    });
    upload.once("error", (error: NodeJS.ErrnoException) => {
      if (!["ECONNRESET", "EPIPE"].includes(error.code ?? "")) reject(error);
    });
    upload.once("close", () => {
      clearInterval(sending);
      resolve({ status, ms: performance.now() - begun });
    });
  });
}

test("an Admin may upload a picture over a slow line, but a stranger's connection is closed", async () => {
  const [admin, stranger] = await Promise.all([uploadSlowly({ cookie }), uploadSlowly({})]);
  expect(admin.status).toBe(200);
  expect(admin.ms).toBeGreaterThan(SLOW_MS * 0.9);
  expect(stranger.status).toBe(401);
  expect(stranger.ms).toBeLessThan(admin.ms);
});
