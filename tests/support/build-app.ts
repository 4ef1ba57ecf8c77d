import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyReply, FastifyRequest, LightMyRequestResponse } from "fastify";
import pg from "pg";
import { inject } from "vitest";
import type { Role } from "#src/contract/user.ts";
import { users } from "#src/database/schema.ts";
import { openSite, type Site } from "#src/open-site.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { readConfig } from "#src/server/config.server.ts";
import { type ContentFiles, readContentFiles } from "#src/server/content/read-files.ts";
import { issueToken, openSession } from "#src/server/security/sessions.ts";
import { borrowEmbedded } from "./embedded.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { ROOT } from "./sources.ts";
import { TEMPLATE } from "./start-postgres.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  headers: LightMyRequestResponse["headers"];
  /** The Set-Cookie values of this response. */
  setCookies: string[];
}

/** A client with a cookie jar like a browser, or without one. */
export interface Visitor {
  cookies: Map<string, string>;
  call(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Loopback is exempt from limits by address; pass another one to be limited. */
  address?: string;
  /** A body sent verbatim, not as JSON. */
  raw?: string | Buffer;
}

export interface Person extends Visitor {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

export interface TestApp extends Site {
  mailbox: Mailbox;
  log: () => string;
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void;
  visitor(): Visitor;
  /** A verified person with a session from a login, and the password shared by all. */
  person(role?: Role, about?: { name?: string; email?: string }): Promise<Person>;
  [Symbol.asyncDispose](): Promise<void>;
}

export const SECRET = "a secret of the tests that is long enough";
export const PASSWORD = "Copper kettle on 7 stoves";
/** A hash of this size takes half a millisecond, a production one 46. */
const HASH_MEMORY_KIB = 256;
let count = 0;

/** An address that no other test uses. */
export function newEmail(name = "person"): string {
  return `${name}-${process.pid}-${++count}@mail.example`;
}

let contentFiles: ContentFiles | undefined;

/** Read once per process, since it takes a third of the time of opening a site. Frozen, so that sites can share it. */
const readContentOnce = (): ContentFiles => (contentFiles ??= freeze(readContentFiles(path.join(ROOT, "content"))));

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** The whole product on this run's database: embedded, or PostgreSQL if DATABASE is "postgres". */
export async function openTestApp(
  environment: Record<string, string> = {},
  hashMemoryKib = HASH_MEMORY_KIB,
): Promise<TestApp> {
  const mailbox = await openMailbox();
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  const database = process.env.DATABASE === "postgres" ? await createDatabase() : undefined;
  const config = readConfig({
    SITE_URL: "http://localhost:3000",
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    SECRET,
    // With every extension, so that tests of all endpoints include theirs.
    ENQUIRIES: "inbox",
    ...(database && { DATABASE_URL: database }),
    ...environment,
  });
  let offset = 0;
  let log = "";
  const logTo = {
    write: (line: string) => {
      log += line;
    },
  } as unknown as NodeJS.WritableStream;
  const lent = database ? undefined : await borrowEmbedded();
  const clock = () => new Date(Date.now() + offset);
  const site = await openSite({
    config,
    root: ROOT,
    inMemory: lent?.embedded,
    contentFiles: environment.CONTENT_DIR ? undefined : readContentOnce(),
    hashMemoryKib,
    clock,
    logTo,
    startsScheduledJobs: false,
  });
  await site.app.ready();

  const close = async () => {
    await site.close();
    await lent?.giveBack();
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const visitor = () => createVisitor(site);

  async function person(role: Role = "Customer", about: { name?: string; email?: string } = {}): Promise<Person> {
    const { name = "Ann Ash", email = newEmail() } = about;
    const passwordHash = await site.context.hasher.hash(PASSWORD);
    const id = randomUUIDv7();
    await site.context.database
      .insert(users)
      .values({ id, name, email, passwordHash, role, createdAt: site.context.clock() });
    const browser = visitor();
    const token = await signIn(site.context, id, browser.cookies);
    return { ...browser, id, name, email, password: PASSWORD, token };
  }

  return {
    ...site,
    mailbox,
    log: () => log,
    advance: (ms) => {
      offset += ms;
    },
    visitor,
    person,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Opens a session in a browser without a login, which would also send an email. Returns a bearer token. */
async function signIn(context: AppContext, userId: string, cookies: Visitor["cookies"]): Promise<string> {
  const request = { headers: {}, cookies: {}, ip: "127.0.0.1" } as FastifyRequest;
  const reply = { setCookie: (name: string, value: string) => cookies.set(name, value) } as unknown as FastifyReply;
  const sessionId = await openSession(context.database, { ...context, request, reply }, userId, false);
  return issueToken(context.database, sessionId, context.clock());
}

/** Disconnects an open site from its database. */
export async function loseDatabase({ context: { connection } }: Site): Promise<void> {
  await (connection.embedded ?? connection).close();
}

/** Creates an empty database in this run's cluster. Returns its connection string. */
export async function createDatabase(): Promise<string> {
  const address = inject("postgres");
  const name = `test_${process.pid}_${Math.floor(performance.now())}_${++count}`;
  const client = new pg.Client({ connectionString: address.replace("DATABASE", "postgres") });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)} template ${TEMPLATE}`);
  await client.end();
  return address.replace("DATABASE", name);
}

function createVisitor({ app }: Site): Visitor {
  const cookies = new Map<string, string>();

  async function call(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await app.inject({
      method,
      url: path.startsWith("/api/") ? path : `/api/v1${path}`,
      payload: options.raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      remoteAddress: options.address ?? "127.0.0.1",
      headers: {
        ...((body !== undefined || options.raw !== undefined) && { "content-type": "application/json" }),
        ...(jar && { cookie: jar }),
        ...options.headers,
      },
    });
    const setCookies = [response.headers["set-cookie"] ?? []].flat().map(String);
    for (const line of setCookies) keep(cookies, line);
    const isJson = String(response.headers["content-type"]).includes("json");
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
      setCookies,
    };
  }

  return {
    cookies,
    call,
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body, options) => call("POST", path, body, options),
    put: (path, body, options) => call("PUT", path, body, options),
    delete: (path, body, options) => call("DELETE", path, body, options),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
  const isGone = value === "" || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}
