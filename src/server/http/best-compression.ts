import { Worker } from "node:worker_threads";

/** More than the site has pages. What finds no place keeps its quick compression until it is asked for again. */
const WAITING_MAX = 100;
/** The thread's memory is given back once it has nothing to do. */
const IDLE_MS = 2_000;

/**
 * The thread compresses on itself: Node's own asynchronous compression takes its turns in the pool that hashes
 * passwords. As text, so that it is the same in the bundle and in tests.
 */
const THREAD = `
const { parentPort } = require("node:worker_threads");
const { brotliCompressSync, constants } = require("node:zlib");
parentPort.on("message", (bytes) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  parentPort.postMessage(brotliCompressSync(bytes, { params }));
});`;

/**
 * Compresses a text under a name; a newer one with the same name takes its place while it waits. Returns false when there
 * is no place for it: then `done` is never called.
 */
export type CompressBest = (name: string, bytes: Buffer, done: (best: Buffer) => void) => boolean;

interface Waiting {
  bytes: Buffer;
  done: (best: Buffer) => void;
}

/** Brotli at its best, one page after the other on a thread of its own, so that it never takes more than one processor. */
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
    // A thread that fails costs the best compression of one page. `exit` follows.
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
