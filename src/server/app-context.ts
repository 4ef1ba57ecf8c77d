import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Connection, Database } from "../database/connect.server.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.server.ts";
import type { ReadList } from "./lists.ts";
import type { Mailer } from "./mail/mail.ts";
import type { PageWrite } from "./pages/page-cache.ts";
import type { Hasher } from "./security/hashing.ts";
import type { Keys } from "./security/secrets.ts";
import type { Session, SessionUser } from "./security/sessions.ts";

/** What every handler depends on, made once per process. */
export interface AppContext {
  config: Config;
  /** The project's folder, which holds the migrations and the scripts. */
  root: string;
  connection: Connection;
  database: Database;
  /** For public lists alone: they may come from a replica. */
  readList: ReadList;
  keys: Keys;
  hasher: Hasher;
  mailer: Mailer;
  clock: Clock;
  log: FastifyBaseLogger;
  /**
   * Invalidates this instance's page cache after a change to what pages show; the others hear of it themselves. A write
   * that only added something says so: while the database is away, pages without it are better than none.
   */
  invalidatePages(write?: PageWrite): void;
}

/** One call of an endpoint, as its handler receives it. */
export interface RequestContext<Body = unknown, Query = unknown, User extends SessionUser | null = SessionUser | null>
  extends AppContext {
  endpoint: Endpoint;
  body: Body;
  query: Query;
  user: User;
  session: User extends null ? Session | null : Session;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}
