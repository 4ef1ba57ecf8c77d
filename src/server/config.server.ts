import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";

export type Mode = "development" | "local" | "production";

/** The settings, read and checked once at the start. Nothing else reads the environment. */
export interface Config {
  mode: Mode;
  port: number;
  /** Addresses to listen on; empty means both loopback families. */
  host?: string;
  siteUrl: URL;
  dataDir: string;
  databaseUrl?: string;
  databaseOwnerUrl?: string;
  /** A streaming replica of the database, which may serve public lists. */
  databaseReplicaUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  adminEmail?: string;
  secret: Buffer;
  /** The SECRET before this one: passwords hashed with it still work, and are rehashed at the next login. */
  oldSecret?: Buffer;
  trustProxy: string[];
  apiUrl?: string;
  corsOrigins: string[];
  securityContact?: string;
  /** Serve /api/v1/openapi.json and /api/v1/docs. */
  apiDocs: boolean;
  /** The contact forms and the footer's box also reach the inbox in the dashboard. */
  hasInbox: boolean;
}

/** A setting that cannot be used. The message is a sentence that names the setting. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const SECRET_MIN_LENGTH = 32;
/** 32 random characters have at least this many different ones; a word typed over and over does not. */
const SECRET_MIN_VARIETY = 8;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** What production requires; `WAIVE` lets the owner name those that are left out on purpose. */
const NEEDED_IN_PRODUCTION = ["SITE_URL", "SECRET", "SMTP_URL", "DATABASE_URL"] as const;
/** Secrets may be in a file instead, named by the setting with the suffix _FILE, as containers provide them. */
const MAY_STAND_IN_FILES = [
  "SECRET",
  "SECRET_OLD",
  "SMTP_URL",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_REPLICA_URL",
];
/** Passwords that come with an installation and are guessed first. */
const DEFAULT_PASSWORDS =
  /^(?:|postgres|postgresql|password|passwd|admin|root|user|secret|changeme|change-me|default|example|test|guest|\d{1,8})$/i;
const REPEATED_WORDS = /^(?:secret|password|changeme|change-me|default|example|test|admin|[-_ ])+\d*$/i;
const PROXY_NAMES = ["loopback", "linklocal", "uniquelocal"];

const WHY_UNREADABLE: Record<string, string> = {
  ENOENT: "there is none of that name",
  EACCES: "it may not",
  EISDIR: "it is a folder",
};

const list = (value: string | undefined) =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads the settings from an environment. Throws a ConfigError for the first one that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv, development = false): Config {
  const values = { ...environment, ...readSecretFiles(environment) };
  const read = (name: string) => values[name]?.trim() || undefined;
  const mode: Mode = read("NODE_ENV") === "production" ? "production" : development ? "development" : "local";

  if (mode === "production") {
    const waived = list(read("WAIVE"));
    const missing = NEEDED_IN_PRODUCTION.filter((name) => !read(name) && !waived.includes(name));
    if (missing.length > 0) {
      throw new ConfigError(
        `In production ${missing.join(", ")} must be set. Set ${missing.length > 1 ? "them" : "it"}, or name what you do without in WAIVE.`,
      );
    }
  }

  const port = numberOf("PORT", read("PORT") ?? "3000", 0, 65_535);
  const siteUrl = originOf("SITE_URL", read("SITE_URL") ?? `http://localhost:${port}`);
  if (siteUrl.protocol === "http:" && (mode === "production" || !LOOPBACK.includes(siteUrl.hostname))) {
    throw new ConfigError(
      `SITE_URL must start with https:// (it is ${siteUrl.origin}), else passwords travel unprotected.`,
    );
  }

  if (read("DATABASE_REPLICA_URL") && !read("DATABASE_URL")) {
    throw new ConfigError("DATABASE_REPLICA_URL is a copy of the database in DATABASE_URL, so that must be set too.");
  }

  const dataDir = path.resolve(read("DATA_DIR") ?? "data");
  return {
    mode,
    port,
    host: hostOf(read("HOST")) ?? (mode === "production" ? "0.0.0.0" : undefined),
    siteUrl,
    dataDir,
    databaseUrl: postgresUrl("DATABASE_URL", read("DATABASE_URL"), mode),
    databaseOwnerUrl: postgresUrl("DATABASE_OWNER_URL", read("DATABASE_OWNER_URL"), mode),
    databaseReplicaUrl: postgresUrl("DATABASE_REPLICA_URL", read("DATABASE_REPLICA_URL"), mode),
    smtpUrl: smtpUrl(read("SMTP_URL"), mode),
    mailFrom:
      emailOf("MAIL_FROM", read("MAIL_FROM")) ??
      `no-reply@${siteUrl.hostname === "localhost" ? "localhost.example" : siteUrl.hostname}`,
    adminEmail: emailOf("ADMIN_EMAIL", read("ADMIN_EMAIL")),
    secret: secretOf(read("SECRET"), dataDir, mode),
    oldSecret: read("SECRET_OLD") === undefined ? undefined : keyOf("SECRET_OLD", read("SECRET_OLD") ?? ""),
    trustProxy: list(read("TRUST_PROXY")).map(proxyOf),
    apiUrl: read("API_URL") && originOf("API_URL", read("API_URL") ?? "").origin,
    corsOrigins: list(read("CORS_ORIGINS")).map((origin) => listedOrigin(origin, mode)),
    securityContact: emailOf("SECURITY_CONTACT", read("SECURITY_CONTACT")),
    apiDocs: mode !== "production" || read("API_DOCS") === "on",
    hasInbox: isInbox(read("ENQUIRIES")),
  };
}

/** Secrets read from files, by the names of their settings. Messages never repeat a file's content or path. */
function readSecretFiles(environment: NodeJS.ProcessEnv): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of MAY_STAND_IN_FILES) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) throw new ConfigError(`${name} and ${name}_FILE are both set. Keep one of them.`);
    found[name] = contentOf(`${name}_FILE`, file);
  }
  return found;
}

function contentOf(setting: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `${setting} must name a file that this account can read (${WHY_UNREADABLE[code] ?? `the system says ${code}`}).`,
    );
  }
  if (!content) throw new ConfigError(`${setting} names an empty file. Put the secret into it.`);
  if (content.includes("\n")) throw new ConfigError(`${setting} names a file of several lines. It must hold one.`);
  return content;
}

function numberOf(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max} (it is "${value}").`);
  }
  return number;
}

function originOf(name: string, value: string): URL {
  const url = URL.parse(value);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.pathname !== "/" || url.search || url.username) {
    throw new ConfigError(`${name} must be an origin like https://www.example.com (it is "${value}").`);
  }
  return url;
}

/** An origin that may call the API with the visitor's cookies: an exact one, and in production never plain http. */
function listedOrigin(value: string, mode: Mode): string {
  const { origin, protocol, hostname } = originOf("CORS_ORIGINS", value);
  if (hostname.includes("*"))
    throw new ConfigError(`CORS_ORIGINS takes exact origins, no patterns (it has "${value}").`);
  if (mode === "production" && protocol !== "https:")
    throw new ConfigError(`CORS_ORIGINS must start with https:// in production (it has "${value}").`);
  return origin;
}

function isInbox(value: string | undefined): boolean {
  if (value !== undefined && value !== "inbox")
    throw new ConfigError(`ENQUIRIES must be inbox, or be left out (it is "${value}").`);
  return value === "inbox";
}

function hostOf(value: string | undefined): string | undefined {
  if (value && !isIP(value) && !/^[a-z0-9.-]+$/i.test(value))
    throw new ConfigError(`HOST must be an address or a name to listen on (it is "${value}").`);
  return value;
}

/** An address, a network, or a name for the private ones. Trusting everybody would let anyone forge an address. */
function proxyOf(value: string): string {
  if (PROXY_NAMES.includes(value)) return value;
  const [address = "", length, ...rest] = value.split("/");
  const bits = isIP(address) === 4 ? 32 : 128;
  const isNetwork = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= bits);
  if (!isIP(address) || !isNetwork || rest.length > 0) {
    throw new ConfigError(
      `TRUST_PROXY must list addresses or networks such as 10.0.0.0/8, or ${PROXY_NAMES.join(", ")} (it has "${value}").`,
    );
  }
  return value;
}

function emailOf(name: string, value: string | undefined): string | undefined {
  if (value && !z.email().safeParse(value).success)
    throw new ConfigError(`${name} must be an e-mail address (it is "${value}").`);
  return value;
}

/** In production a connection beyond this machine must be encrypted, and its certificate is always checked. */
function postgresUrl(name: string, value: string | undefined, mode: Mode): string | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  if (!url || !["postgres:", "postgresql:"].includes(url.protocol)) {
    throw new ConfigError(`${name} must start with postgres:// (for example postgres://name:password@host/database).`);
  }
  // A host or mode in the query overrides the one in the address, and a later one overrides an earlier one.
  const last = (parameter: string) => url.searchParams.getAll(parameter).at(-1);
  const host = last("host") ?? url.hostname;
  const isLocal = LOOPBACK.includes(host) || host === "" || host.startsWith("/");
  const isChecked = last("sslmode") === "verify-full";
  if (mode === "production" && !isLocal && !isChecked) {
    throw new ConfigError(`${name} leaves this machine, so it must end with ?sslmode=verify-full.`);
  }
  const isSocket = host === "" || host.startsWith("/");
  const password = decodeURIComponent(url.password);
  if (mode === "production" && !isSocket && (DEFAULT_PASSWORDS.test(password) || password === url.username)) {
    throw new ConfigError(`${name} has a password that anybody would try. Give the database role a random one.`);
  }
  return value;
}

function smtpUrl(value: string | undefined, mode: Mode): string | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  if (!url || !["smtp:", "smtps:"].includes(url.protocol)) {
    throw new ConfigError(
      "SMTP_URL must start with smtp:// or smtps:// (for example smtps://name:password@mail.example.com).",
    );
  }
  const isSafe =
    url.protocol === "smtps:" || url.searchParams.get("requireTLS") === "true" || LOOPBACK.includes(url.hostname);
  if (mode === "production" && !isSafe) {
    throw new ConfigError("SMTP_URL must be encrypted in production: use smtps://, or add ?requireTLS=true.");
  }
  const unchecked = [...url.searchParams.keys()].find((key) => /^(?:tls\.|ignoreTLS|secure$|proxy)/i.test(key));
  if (mode === "production" && unchecked) {
    throw new ConfigError(`SMTP_URL must not set ${unchecked}: the mail server's certificate is always checked.`);
  }
  return value;
}

/** Outside production a key is generated and stored beside the data, so that sessions survive a restart. */
function secretOf(value: string | undefined, dataDir: string, mode: Mode): Buffer {
  if (value !== undefined) return keyOf("SECRET", value);
  if (mode === "production")
    throw new ConfigError("SECRET cannot be waived: without it codes and sessions are unprotected.");
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return Buffer.from(readFileSync(file, "utf8").trim(), "hex");
}

function keyOf(name: string, value: string): Buffer {
  const isGuessable = new Set(value).size < SECRET_MIN_VARIETY || REPEATED_WORDS.test(value);
  if (value.length < SECRET_MIN_LENGTH || isGuessable) {
    throw new ConfigError(
      `${name} must be at least ${SECRET_MIN_LENGTH} random characters (openssl rand -base64 32 makes one).`,
    );
  }
  return createHash("sha256").update(value).digest();
}
