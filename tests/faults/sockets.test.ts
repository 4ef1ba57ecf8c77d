import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#tests/support/sources.ts";
import { freePort } from "#tests/support/start-site.ts";

// The operator's message if a Unix socket is missing, or not accessible to this account.

const folder = mkdtempSync(path.join(tmpdir(), "sockets-"));
const servers: Server[] = [];
/** Root may open any socket. */
const NOBODY = 65_534;
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

async function closedSocket(name: string): Promise<string> {
  const file = path.join(folder, name);
  const server = createServer((socket) => socket.destroy());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(file, resolve));
  chmodSync(file, 0);
  return file;
}

let databaseSocket: string;
beforeAll(async () => {
  chmodSync(folder, 0o755);
  databaseSocket = await closedSocket(".s.PGSQL.5432");
  await closedSocket("admin.sock");
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function said(databaseUrl: string, ...command: string[]): Promise<string> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const settings = {
    DATA_DIR: folder,
    SECRET: "a secret of the sockets that is long enough",
    PORT: `${await freePort()}`,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      command,
      { cwd: ROOT, env: { ...inherited, ...settings, DATABASE_URL: databaseUrl }, ...account },
      (_error, out, problems) => resolve((out + problems).trim()),
    );
  });
}

const by = (socketFolder: string) => `postgres://site@localhost/site?host=${socketFolder}`;
const COMMANDS = [
  ["the start", ["build/server/start.js"]],
  ["npm run admin", ["scripts/admin.ts", "verify-record"]],
  ["npm run seed", ["scripts/seed.ts"]],
] as const;

test.each(COMMANDS)("%s reports a database socket that this account cannot open", async (_, command) => {
  expect(await said(by(folder), ...command)).toBe(
    `Permission denied for the database's socket ${databaseSocket}. Grant access, or correct DATABASE_URL.`,
  );
});

test.each(COMMANDS)("%s reports that the database does not respond if its socket is missing", async (_, command) => {
  expect(await said(by(path.join(folder, "nowhere")), ...command)).toBe(
    "Cannot connect to the database. Start it, or correct DATABASE_URL.",
  );
});

test("npm run admin reports a server socket that this account cannot open", async () => {
  expect(await said("", "scripts/admin.ts", "verify-record")).toBe(
    "This account may not open the server's socket in the data folder. Run the command as the account that runs the server.",
  );
});
