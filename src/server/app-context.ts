import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Connection, Database } from "../database/connect.server.ts";
import type { Bucket } from "./bucket.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.server.ts";
import type { SiteContent } from "./content/content.ts";
import type { ReadList } from "./lists.ts";
import type { Mailer } from "./mail/mail.ts";
import type { PageWrite } from "./pages/page-cache.ts";
import type { Hasher } from "./security/hashing.ts";
import type { Keys } from "./security/secrets.ts";
import type { Session, SessionUser } from "./security/sessions.ts";

/** The dependencies of all handlers, created once per process. */
export interface AppContext {
  config: Config;
  /** The project's folder, with the migrations and scripts. */
  root: string;
  connection: Connection;
  database: Database;
  /** For public lists only: reads from a replica where possible. */
  readList: ReadList;
  keys: Keys;
  hasher: Hasher;
  mailer: Mailer;
  clock: Clock;
  /** The storage of uploaded pictures, unless they are in the database. */
  bucket: Bucket | undefined;
  /** The published content. */
  content: SiteContent;
  log: FastifyBaseLogger;
  /**
   * Invalidates this instance's page cache after a write; other instances are notified separately. Pass "added" if the
   * write only added something: pages without it may still be served while the database is down.
   */
  invalidatePages(write?: PageWrite): void;
}

/** A call of an endpoint, as passed to its handler. */
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
