import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "#tests/support/production/certificate.ts";
import { ROOT } from "#tests/support/sources.ts";

// `npm run prove -- rows --url` reports why a site is unreachable, instead of failing row by row.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "reach-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A site that answers /health with this certificate. */
async function serve(cert: string, key: string, status = 200) {
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_request, response) =>
    response.writeHead(status).end('{"ok":false,"failing":["database"]}'),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => void server.close().closeAllConnections(),
  };
}

function ask(url: string, authority?: string): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, ["tools/conformance.ts", "--url", url], {
    cwd: ROOT,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (said += bytes));
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, said: said.trim() })));
}

test("reports a rejected certificate with the reason and runs no journey", async () => {
  const { authority, certificate, key } = makeCertificate(folder);
  await using site = await serve(certificate, key);
  expect(await ask(`https://localhost:${site.port}`)).toEqual({
    status: 1,
    said: expect.stringMatching(
      /^The certificate of https:\/\/localhost:\d+ is refused: its authority is not known here.+ It is for DNS:localhost, .+, by Authority of this test, until .+\.$/,
    ),
  });
  const asked = async (file: string) => {
    await using other = await serve(file, key);
    return (await ask(`https://localhost:${other.port}`, authority)).said;
  };
  expect(await asked(sign("other.example", 2))).toContain("it is for another name (ERR_TLS_CERT_ALTNAME_INVALID)");
  const expired = sign("localhost", 0);
  // It expires in the second in which it is issued.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await asked(expired)).toContain("it has expired (CERT_HAS_EXPIRED)");
}, 240_000);

/** Another certificate of the same authority and key. */
function sign(name: string, days: number): string {
  const [names, file] = [path.join(folder, `${name}.names`), path.join(folder, `${name}-${days}.pem`)];
  const [request, authority] = [path.join(folder, "site.csr"), path.join(folder, "authority")];
  writeFileSync(names, `subjectAltName=DNS:${name}\n`);
  execFileSync(
    "openssl",
    [
      ...["x509", "-req", "-in", request, "-days", String(days), "-extfile", names, "-out", file],
      ...["-CA", `${authority}.pem`, "-CAkey", `${authority}.key`],
    ],
    { stdio: "pipe" },
  );
  return file;
}

test("reports a site that is not ready or not running", async () => {
  const { authority, certificate, key } = makeCertificate(folder);
  await using site = await serve(certificate, key, 503);
  const { status, said } = await ask(`https://localhost:${site.port}`, authority);
  expect([status, said]).toEqual([1, expect.stringMatching(/\/health answers 503: .+database/)]);
  const gone = await ask("http://127.0.0.1:9");
  expect([gone.status, gone.said]).toEqual([1, expect.stringContaining("http://127.0.0.1:9 does not answer")]);
}, 240_000);
