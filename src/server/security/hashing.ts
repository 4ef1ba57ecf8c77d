import { argon2, createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { ApiError } from "../http/api-error.ts";
import { isSame } from "./secrets.ts";

/** Argon2id with OWASP's parameters: 19 MiB, two passes. Hashes include their parameters, so that these can be raised. */
export const MEMORY_KIB = 19_456;
export const PASSES = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashing is expensive by design: a few run in parallel, with a short queue, and further ones are refused. */
export const AT_ONCE = 3;
export const QUEUE_MAX = 32;
/** On a slow machine even a short queue takes time. Callers get `busy` before a proxy times out. */
export const WAIT_MS = 10_000;

/** Stored for accounts without a password. It matches nothing, at the cost of a normal comparison. */
export const NO_PASSWORD = "";

const argon = promisify(argon2);

export interface Hasher {
  /** Returns a PHC string. @throws ApiError `busy` when the queue is full */
  hash(text: string): Promise<string>;
  /** Compares in constant time. Without a stored hash, takes as long and returns false. */
  verify(text: string, stored: string | null | undefined): Promise<boolean>;
  isOutdated(stored: string): boolean;
  /** Hashes a short code with the salt of its flow. */
  digest(text: string, salt: string): Promise<string>;
  /**
   * Runs work that hashes, with a reserved place in the queue. Throws `busy` before the work starts if there is none. The
   * hasher passed to the work throws it only after `WAIT_MS`.
   */
  admit<T>(work: (hasher: Hasher) => Promise<T>): Promise<T>;
  /** Usage, for the metrics. `refused` counts since the start. */
  load(): { running: number; waiting: number; refused: number };
}

/**
 * A handler that runs in `admit` and hashes before it debits a try, so that a `busy` response costs no try. Otherwise
 * a flood of guesses would make the account's owner use up their tries by retrying.
 */
export function hashing<C extends { hasher: Hasher }, R>(handler: (call: C) => Promise<R>): (call: C) => Promise<R> {
  return (call) => call.hasher.admit((hasher) => handler({ ...call, hasher }));
}

/**
 * `oldPepper` verifies hashes from before SECRET was changed, which count as outdated. New hashes use `memoryKib`; tests
 * that hash thousands of times pass less.
 */
export function createHasher(pepper: Buffer, oldPepper?: Buffer, memoryKib = MEMORY_KIB): Hasher {
  const currentId = pepperId(pepper);
  const peppers = new Map([[currentId, pepper]]);
  if (oldPepper) peppers.set(pepperId(oldPepper), oldPepper);
  const waiting = new Set<() => void>();
  let admitted = 0;
  let running = 0;
  let refused = 0;

  async function admit<T>(work: (hasher: Hasher) => Promise<T>): Promise<T> {
    if (admitted >= AT_ONCE + QUEUE_MAX) {
      refused++;
      throw new ApiError("busy");
    }
    admitted++;
    try {
      return await work(hasher);
    } finally {
      admitted--;
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await turn();
    else running++;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running--;
    }
  }

  /** Resolves when a running hash hands its slot over. */
  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(take);
        reject(new ApiError("busy"));
      }, WAIT_MS);
      function take() {
        clearTimeout(timer);
        waiting.delete(take);
        resolve();
      }
      waiting.add(take);
    });
  }

  const derive = (text: string, salt: Buffer, memory = memoryKib, passes = PASSES, secret = pepper) =>
    inTurn(() =>
      argon("argon2id", { message: text, nonce: salt, parallelism: 1, tagLength: HASH_BYTES, memory, passes, secret }),
    );

  /** The hasher passed to admitted work. */
  const hasher: Hasher = {
    async hash(text) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(text, salt);
      return phc(memoryKib, currentId, salt, key);
    },
    async verify(text, stored) {
      const parts = stored ? parse(stored) : undefined;
      const salt = parts?.salt ?? randomBytes(SALT_BYTES);
      const key = await derive(text, salt, parts?.memory, parts?.passes, peppers.get(parts?.pepper ?? ""));
      return parts !== undefined && isSame(key.toString("base64url"), parts.key);
    },
    isOutdated(stored) {
      const parts = parse(stored);
      return !parts || parts.memory < memoryKib || parts.passes < PASSES || parts.pepper !== currentId;
    },
    async digest(text, salt) {
      return (await derive(text, Buffer.from(salt, "base64url"))).toString("base64url");
    },
    admit: (work) => work(hasher),
    load: () => ({ running, waiting: waiting.size, refused }),
  };

  return {
    hash: (text) => admit(({ hash }) => hash(text)),
    verify: (text, stored) => admit(({ verify }) => verify(text, stored)),
    isOutdated: hasher.isOutdated,
    load: hasher.load,
    digest: (text, salt) => admit(({ digest }) => digest(text, salt)),
    admit,
  };
}

export function newSalt(): string {
  return randomBytes(SALT_BYTES).toString("base64url");
}

/** Identifies a pepper without revealing it. */
const pepperId = (pepper: Buffer) => createHash("sha256").update(pepper).digest("hex").slice(0, 8);

function phc(memoryKib: number, pepperId: string, salt: Buffer, key: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=1,keyid=${pepperId}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

function parse(stored: string) {
  const [, kind, , parameters, salt, key] = stored.split("$");
  if (kind !== "argon2id" || !parameters || !salt || !key) return undefined;
  const values = new Map(parameters.split(",").map((pair) => pair.split("=") as [string, string]));
  return {
    memory: Number(values.get("m")),
    passes: Number(values.get("t")),
    pepper: values.get("keyid"),
    salt: Buffer.from(salt, "base64url"),
    key,
  };
}
