import { Worker } from "node:worker_threads";

/** More than the number of pages. If the queue is full, a page keeps its quick compression until it is rendered again. */
const WAITING_MAX = 100;
/** How long the thread may be idle before it is ended to free its memory. */
const IDLE_MS = 2_000;

/**
 * Compresses synchronously in its own thread: Node's asynchronous compression would share the thread pool with password
 * hashing. Kept as text, so that it is the same in the bundle and in tests.
 */
const THREAD = `
const { parentPort } = require("node:worker_threads");
const { brotliCompressSync, constants } = require("node:zlib");
parentPort.on("message", (bytes) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: 2, // Saves 60 bytes of the home page, 0.1% of all pages.
  };
  parentPort.postMessage(brotliCompressSync(bytes, { params }));
});`;

/**
 * Queues a text for compression under a name; a newer text with the same name replaces it. Returns false if the queue is
 * full; `done` is then never called.
 */
export type CompressBest = (name: string, bytes: Buffer, done: (best: Buffer) => void) => boolean;

interface Waiting {
  bytes: Buffer;
  done: (best: Buffer) => void;
}

/** Brotli at best quality, one page at a time in a separate thread, so that it uses at most one processor. */
export function createBestCompression(): CompressBest {
  const waiting = new Map<string, Waiting>();
  let thread: Worker | undefined;
  let current: Waiting | undefined;
  let idle: NodeJS.Timeout | undefined;

  function next(): void {
    const [first] = waiting;
    if (!first) {
      idle = setTimeout(end, IDLE_MS).unref();
      return;
    }
    clearTimeout(idle);
    const [name, task] = first;
    waiting.delete(name);
    current = task;
    thread ??= start();
    thread.postMessage(task.bytes);
  }

  function start(): Worker {
    const started = new Worker(THREAD, { eval: true, execArgv: [], env: {} });
    // If the thread fails, one page keeps its quick compression. `exit` follows.
    started.on("error", () => {});
    started.on("message", (best: Uint8Array) => {
      current?.done(Buffer.from(best));
      current = undefined;
      next();
    });
    started.once("exit", () => {
      if (thread !== started) return;
      thread = undefined;
      if (!current) return;
      current = undefined;
      next();
    });
    started.unref();
    return started;
  }

  function end(): void {
    const ending = thread;
    thread = undefined;
    void ending?.terminate();
  }

  return (name, bytes, done) => {
    if (waiting.size >= WAITING_MAX && !waiting.has(name)) return false;
    waiting.set(name, { bytes, done });
    if (!current) next();
    return true;
  };
}
