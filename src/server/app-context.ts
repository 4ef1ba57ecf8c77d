import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Database } from "../database/connect.server.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.server.ts";
import type { Mailer } from "./mail/mail.ts";
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
  keys: Keys;
  hasher: Hasher;
  mailer: Mailer;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Invalidates the page cache after a change to what pages show. */
  invalidatePages(): void;
}

/** One call of an endpoint, as its handler receives it. */
export interface RequestContext<Body = unknown, Query = unknown, User extends SessionUser | null = SessionUser | null>
  extends AppContext {
  body: Body;
  query: Query;
  user: User;
  session: User extends null ? Session | null : Session;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}
