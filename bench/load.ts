import { connect, type Socket } from "node:net";
import { readCpuMs } from "./processes.ts";

/** One HTTP request on the wire. */
export interface Wire {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface LoadOptions {
  requests: number;
  connections?: number;
  expect?: number;
  /** Requests per second over all connections. Default: as fast as responses arrive. */
  pace?: number;
}

interface LoadResult {
  perSecond: number;
  /** Response times, in milliseconds. */
  latencies: number[];
}

const CONNECTIONS = 16;

/**
 * Sends requests over keep-alive connections, one at a time on each. Uses raw sockets, because an HTTP client would cost
 * more than the measured servers and hide their differences.
 */
export async function load(url: string, wireOf: (n: number) => Wire, options: LoadOptions): Promise<LoadResult> {
  const { requests, connections = CONNECTIONS, expect = 200, pace } = options;
  const { hostname, port, host } = new URL(url);
  const latencies: number[] = [];
  let next = 0;
  const startedAt = performance.now();

  async function work(): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    const answers = readAnswers(socket);
    for (let n = next++; n < requests; n = next++) {
      const due = pace ? startedAt + (n / pace) * 1_000 : 0;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      // A delayed request is timed from when it was due.
      const sentAt = Math.max(due, 0) || performance.now();
      const status = await answers.next(wireText(wireOf(n), host));
      latencies.push(performance.now() - sentAt);
      if (status !== expect) throw new Error(`${url}${wireOf(n).path} answered ${status} instead of ${expect}`);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, work));
  return { perSecond: (requests / (performance.now() - startedAt)) * 1_000, latencies };
}

/** Requests per second, and the server's processor time per request in microseconds. */
export async function measureCost(server: { url: string; pid: number }, wire: (n: number) => Wire, how: LoadOptions) {
  const before = readCpuMs(server.pid);
  const { perSecond } = await load(server.url, wire, how);
  const after = readCpuMs(server.pid);
  const cpuUs = before === undefined || after === undefined ? undefined : ((after - before) / how.requests) * 1_000;
  return { perSecond, cpuUs };
}

function wireText({ method = "GET", path, headers = {}, body = "" }: Wire, host: string): string {
  const all = { host, "accept-encoding": "br", ...headers, ...(body && { "content-length": Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

function readAnswers(socket: Socket) {
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  socket.on("data", (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const answer = wholeAnswer(received);
    if (answer === undefined) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("The server closed the connection")));
  return {
    next: (text: string) =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(text);
      }),
  };
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/** The status of a completely received response, otherwise undefined. */
export function wholeAnswer(received: Buffer): number | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.toString("latin1", received.length - LAST_CHUNK.length) === LAST_CHUNK
      : received.length >= headEnd + HEAD_END.length + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : undefined;
}
