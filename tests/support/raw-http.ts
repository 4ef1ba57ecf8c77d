import { connect } from "node:net";

const ANSWER_TIMEOUT_MS = 5_000;

/** Writes raw bytes to a port, and returns everything received until the other side closes. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve(answer) : reject(error),
    );
    socket.on("close", () => resolve(answer));
  });
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** The number of responses received over one connection. */
export const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0;
