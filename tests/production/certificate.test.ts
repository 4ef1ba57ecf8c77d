import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, type PeerCertificate } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Authority, startAuthority } from "#tests/support/production/authority.ts";
import { makeCertificate } from "#tests/support/production/certificate.ts";
import { PROGRAMS, requireProxy, startProxy } from "#tests/support/production/proxies.ts";
import { ROOT } from "#tests/support/sources.ts";
import { freePort } from "#tests/support/start-site.ts";

// Caddy obtains its certificate itself with deploy/Caddyfile. The authority connects to the ports of public sites, so
// these must be free.

const [HTTP, HTTPS] = [80, 443];
const ISSUED = { timeout: 30_000, interval: 500 };

let folder: string;
let authority: Authority;
beforeAll(async () => {
  requireProxy("caddy");
  folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
  authority = await startAuthority(folder);
}, 240_000);
afterAll(async () => {
  await authority?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("Caddy as shipped obtains and serves a certificate by ACME", {
  tags: "asvs-12.2.2",
}, async () => {
  const place = {
    folder,
    port: HTTPS,
    plainPort: HTTP,
    certificate: makeCertificate(folder),
    instances: [await freePort()],
  };
  const asked = `issuer acme ${authority.directory} {\n trusted_roots ${authority.root}\n }`;
  const stop = await startProxy("caddy", place, { CERTIFICATE: `tls {\n ${asked}\n}` });
  try {
    const ca = readFileSync(authority.root);
    await expect
      .poll(() => certificateFor("localhost", ca), ISSUED)
      .toMatchObject({
        subjectaltname: "DNS:localhost",
        issuer: { CN: expect.stringContaining("Caddy Local Authority") },
      });
  } finally {
    await stop();
  }
});

test("by default Caddy uses public certificate authorities", { tags: "asvs-12.2.2" }, () => {
  const adapted = execFileSync(
    PROGRAMS.caddy,
    ["adapt", "--config", path.join(ROOT, "deploy", "Caddyfile"), "--adapter", "caddyfile"],
    { env: { ...process.env, SITE_HOST: "www.example.com", HOME: folder }, encoding: "utf8", stdio: "pipe" },
  );
  const { apps } = JSON.parse(adapted) as { apps: { tls?: unknown; http: { servers: object } } };
  expect(Object.keys(apps.http.servers).length).toBe(2);
  // Caddy's own default without a configured issuer: Let's Encrypt, then ZeroSSL.
  expect(JSON.stringify(apps)).not.toMatch(/issuer|internal|load_files/);
});

/** The server's certificate, if this authority signed it. */
function certificateFor(name: string, ca: Buffer): Promise<PeerCertificate | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: HTTPS, servername: name, ca }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.once("error", () => resolve(undefined));
  });
}
