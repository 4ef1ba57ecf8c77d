import { chmodSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { MINUTE } from "../contract/time.ts";
import { OWNERS_FILE } from "../database/private-folder.server.ts";

// Only one process can open the embedded database. While the server runs, the operator's commands go through this socket
// in the data folder, which only the server's user may open. Protocol: one line of JSON each way.

/** Enough for the content of the whole site. */
const LINE_MAX = 16 * 1024 * 1024;
const IDLE_MS = 10_000;
/** Verifying a long audit log takes minutes. */
const ANSWER_MS = 15 * MINUTE;
const NOT_OURS =
  "This account may not open the server's socket in the data folder. Run the command as the account that runs the server.";

export function socketFile(dataDir: string): string {
  return path.join(dataDir, "admin.sock");
}

/** Listens for commands, and returns a function that stops it. Replaces a stale socket: the caller has the folder's lock. */
export async function listenForOperator(
  dataDir: string,
  log: FastifyBaseLogger,
  answer: (message: unknown) => Promise<object>,
): Promise<() => Promise<void>> {
  const file = socketFile(dataDir);
  await rm(file, { force: true });
  const server = createServer((socket) => {
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    readLine(socket)
      .then(async (line) => {
        socket.setTimeout(0);
        socket.end(`${JSON.stringify(await answer(parse(line)))}\n`);
      })
      .catch((err) => {
        log.error({ event: "operator", err }, "operator command failed");
        socket.destroy();
      });
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Restrict the mode from the start: between creation and chmod, others could connect.
    const before = process.umask(0o177);
    try {
      server.listen(file, resolve);
    } finally {
      process.umask(before);
    }
  });
  chmodSync(file, OWNERS_FILE);
  return async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await rm(file, { force: true });
  };
}

/** Sends a command to the running server. Returns undefined if no server is listening. */
export async function askServer<Answer>(dataDir: string, message: object): Promise<Answer | undefined> {
  const socket = await open(socketFile(dataDir));
  if (!socket) return undefined;
  try {
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.write(`${JSON.stringify(message)}\n`);
    return JSON.parse(await readLine(socket)) as Answer;
  } finally {
    socket.destroy();
  }
}

function open(file: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(file, () => resolve(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      const isNotRunning = ["ENOENT", "ECONNREFUSED", "ENOTDIR"].includes(error.code ?? "");
      if (isNotRunning) resolve(undefined);
      else
        reject(new Error(error.code === "EACCES" ? NOT_OURS : `The running server did not answer: ${error.message}.`));
    });
  });
}

function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      text += part;
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > LINE_MAX) reject(new Error("The line is too long."));
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server closed the connection without responding. Try again.")));
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
