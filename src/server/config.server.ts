import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { ConfigError, collectProblems } from "./settings/config-error.ts";
import { readSecretFiles } from "./settings/secret-files.ts";
import { oldSecretOf, passphraseOf, secretOf } from "./settings/secrets.ts";
import { LOOPBACK, postgresUrl, smtpUrl } from "./settings/service-urls.ts";
import { type TracesTarget, tracesTarget } from "./settings/traces-target.ts";

export { ConfigError };

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
  /** Public pages leave out claims of the content that nobody has proven. */
  hidesClaims: boolean;
  /** An Admin without a second factor can do nothing in the dashboard but be led to set one up. */
  adminsNeedSecondFactor: boolean;
  /** Where scheduled backups are kept; none are taken without it. */
  backupDir?: string;
  backupHours: number;
  backupsKept: number;
  backupPassphrase?: string;
  /** Where Prometheus reads the metrics: a port of their own, never the visitors'. */
  metrics?: { port: number; host: string };
  /** Where traces are sent (OTLP over HTTP), and under which name; none are made without it. */
  traces?: TracesTarget;
  /** How long the site still takes requests after it was asked to stop, while /readyz already refuses. */
  drainMs: number;
  /** Sentences about settings that are allowed and risky, logged at the start. */
  warnings: string[];
}

const LOOPBACK_HOST = "127.0.0.1";
const DRAIN_MAX_SECONDS = 60;
/** What production requires, and what to do; `WAIVE` lets the owner name those that are left out on purpose. */
const NEEDED_IN_PRODUCTION: Record<string, string> = {
  SITE_URL: "Set it to the address that people type, such as https://www.example.com.",
  SECRET: "Set it to at least 32 random characters (openssl rand -base64 32 makes them).",
  SMTP_URL: "Set it to the mail server, such as smtps://name:password@mail.example.com, or name it in WAIVE.",
  DATABASE_URL: "Set it to a PostgreSQL, such as postgres://name:password@localhost/site, or name it in WAIVE.",
};
const PROXY_NAMES = ["loopback", "linklocal", "uniquelocal"];
/** A network this wide is a part of the Internet: anybody in it could forge a visitor's address. */
const PROXY_BITS_MIN = { 4: 8, 6: 7 } as const;

const list = (value: string | undefined) =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

interface ReadOptions {
  isDevelopment?: boolean;
  /** What relative folders are below: the project's, wherever the site was started from. */
  folder?: string;
}

/**
 * Reads the settings from an environment.
 *
 * @throws a ConfigError that names everything that is wrong, with a sentence for each
 */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  { isDevelopment = false, folder = process.cwd() }: ReadOptions = {},
): Config {
  const { check, refuse, throwAll } = collectProblems();
  const values = { ...environment, ...readSecretFiles(environment, check) };
  const read = (name: string) => values[name]?.trim() || undefined;
  const mode = check(() => modeOf(read("NODE_ENV"), isDevelopment)) ?? "production";
  const isProduction = mode === "production";
  const waived = list(read("WAIVE"));
  for (const name of isProduction ? waived : []) check(() => waiver(name));
  const isInBadFile = (name: string) => !read(name) && read(`${name}_FILE`) !== undefined;
  const isMissing = (name: string) => isProduction && !read(name) && !isInBadFile(name) && !waived.includes(name);
  const isRefused = (name: string) => isMissing(name) || isInBadFile(name);
  for (const [name, remedy] of Object.entries(NEEDED_IN_PRODUCTION)) {
    if (isMissing(name)) refuse(`${name} must be set in production. ${remedy}`);
  }

  const port = check(() => numberOf("PORT", read("PORT") ?? "3000", 0, 65_535)) ?? 0;
  const siteUrl =
    (isMissing("SITE_URL") ? undefined : check(() => siteUrlOf(read("SITE_URL"), port, mode))) ??
    new URL("https://localhost");
  if (isProduction && read("NODE_TLS_REJECT_UNAUTHORIZED") === "0") {
    refuse(
      "NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody pose as the database or the mail server. Remove it; NODE_EXTRA_CA_CERTS names a file with an authority of your own.",
    );
  }
  if (read("DATABASE_REPLICA_URL") && !read("DATABASE_URL")) {
    refuse("DATABASE_REPLICA_URL is a copy of the database in DATABASE_URL, so that must be set too.");
  }
  const dataDir = path.resolve(folder, read("DATA_DIR") ?? "data");
  const config: Config = {
    mode,
    port,
    host: check(() => hostOf("HOST", read("HOST"))) ?? (isProduction ? "0.0.0.0" : undefined),
    siteUrl,
    dataDir,
    databaseUrl: check(() => postgresUrl("DATABASE_URL", read("DATABASE_URL"), isProduction)),
    databaseOwnerUrl: check(() => postgresUrl("DATABASE_OWNER_URL", read("DATABASE_OWNER_URL"), isProduction)),
    databaseReplicaUrl: check(() => postgresUrl("DATABASE_REPLICA_URL", read("DATABASE_REPLICA_URL"), isProduction)),
    smtpUrl: check(() => smtpUrl(read("SMTP_URL"), isProduction)),
    mailFrom:
      check(() => emailOf("MAIL_FROM", read("MAIL_FROM"))) ??
      `no-reply@${siteUrl.hostname === "localhost" ? "localhost.example" : siteUrl.hostname}`,
    adminEmail: check(() => emailOf("ADMIN_EMAIL", read("ADMIN_EMAIL"))),
    secret:
      (isRefused("SECRET") ? undefined : check(() => secretOf(read("SECRET"), dataDir, isProduction))) ??
      Buffer.alloc(0),
    oldSecret: check(() => oldSecretOf(read("SECRET_OLD"), read("SECRET"))),
    trustProxy: list(read("TRUST_PROXY")).flatMap((proxy) => check(() => proxyOf(proxy)) ?? []),
    apiUrl: check(() => read("API_URL") && originOf("API_URL", read("API_URL") ?? "").origin),
    corsOrigins: list(read("CORS_ORIGINS")).flatMap((origin) => check(() => listedOrigin(origin, mode)) ?? []),
    securityContact: check(() => emailOf("SECURITY_CONTACT", read("SECURITY_CONTACT"))),
    apiDocs: !isProduction || read("API_DOCS") === "on",
    hasInbox: check(() => isOn("ENQUIRIES", read("ENQUIRIES"), "inbox")) ?? false,
    hidesClaims: check(() => isOn("UNPROVEN_CLAIMS", read("UNPROVEN_CLAIMS"), "hidden")) ?? false,
    adminsNeedSecondFactor: check(() => isOn("ADMIN_SECOND_FACTOR", read("ADMIN_SECOND_FACTOR"), "required")) ?? false,
    metrics: check(() => metricsOf(read("METRICS_PORT"), read("METRICS_HOST"), port)),
    traces: check(() =>
      tracesTarget(
        read("OTEL_EXPORTER_OTLP_ENDPOINT"),
        read("OTEL_EXPORTER_OTLP_HEADERS"),
        read("OTEL_SERVICE_NAME"),
        isProduction,
      ),
    ),
    drainMs: 1_000 * (check(() => numberOf("DRAIN_SECONDS", read("DRAIN_SECONDS") ?? "0", 0, DRAIN_MAX_SECONDS)) ?? 0),
    backupDir: read("BACKUP_DIR") && path.resolve(folder, read("BACKUP_DIR") ?? ""),
    backupHours: check(() => numberOf("BACKUP_HOURS", read("BACKUP_HOURS") ?? "24", 1, 720)) ?? 24,
    backupsKept: check(() => numberOf("BACKUP_KEEP", read("BACKUP_KEEP") ?? "7", 1, 1_000)) ?? 7,
    backupPassphrase: check(() => passphraseOf(read("BACKUP_PASSPHRASE"))),
    warnings: [],
  };
  throwAll();
  return { ...config, warnings: isProduction ? warningsOf(config) : [] };
}

/** A misspelt production would run without its checks. */
function modeOf(value: string | undefined, isDevelopment: boolean): Mode {
  if (value === "production") return "production";
  if (/^prod/i.test(value ?? ""))
    throw new ConfigError(`NODE_ENV must be production, spelt like this (it is "${value}").`);
  return isDevelopment ? "development" : "local";
}

function waiver(name: string): void {
  const needed = Object.keys(NEEDED_IN_PRODUCTION);
  if (!needed.includes(name))
    throw new ConfigError(
      `WAIVE takes names of settings that production needs: ${needed.join(", ")} (it has "${name}").`,
    );
}

function siteUrlOf(value: string | undefined, port: number, mode: Mode): URL {
  const url = originOf("SITE_URL", value ?? `http://localhost:${port}`);
  if (url.protocol === "http:" && (mode === "production" || !LOOPBACK.includes(url.hostname)))
    throw new ConfigError(
      `SITE_URL must start with https:// (it is ${url.origin}), else passwords travel unprotected.`,
    );
  return url;
}

function metricsOf(value: string | undefined, host: string | undefined, sitePort: number): Config["metrics"] {
  const checkedHost = hostOf("METRICS_HOST", host) ?? LOOPBACK_HOST;
  if (value === undefined) return undefined;
  const port = numberOf("METRICS_PORT", value, 0, 65_535);
  if (port !== 0 && port === sitePort)
    throw new ConfigError("METRICS_PORT must be another port than PORT: metrics are not for visitors.");
  return { port, host: checkedHost };
}

/** What production allows and its operator should know. */
function warningsOf({ databaseUrl, smtpUrl, trustProxy, host }: Config): string[] {
  const isBehindProxy = host !== undefined && LOOPBACK.includes(host);
  return [
    !databaseUrl &&
      "DATABASE_URL is waived: the embedded database survives a crash of the process, and not a power cut. Back it up.",
    !smtpUrl && "SMTP_URL is waived: mails stay in DATA_DIR, so nobody gets a code and nobody can sign up.",
    trustProxy.length === 0 &&
      isBehindProxy &&
      "TRUST_PROXY is empty: behind a proxy all visitors then share one address, and its quotas. Set it to loopback.",
  ].filter((sentence) => sentence !== false);
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

/** Of a setting that has one value beside being left out. */
function isOn(name: string, value: string | undefined, on: string): boolean {
  if (value !== undefined && value !== on)
    throw new ConfigError(`${name} must be ${on}, or be left out (it is "${value}").`);
  return value === on;
}

function hostOf(name: string, value: string | undefined): string | undefined {
  if (value && !isIP(value) && !/^[a-z0-9.-]+$/i.test(value))
    throw new ConfigError(`${name} must be an address or a name to listen on (it is "${value}").`);
  return value;
}

/** An address, a network, or a name for the private ones. Trusting everybody would let anyone forge an address. */
function proxyOf(value: string): string {
  if (PROXY_NAMES.includes(value)) return value;
  const [address = "", length, ...rest] = value.split("/");
  const [bits, bitsMin] = isIP(address) === 4 ? [32, PROXY_BITS_MIN[4]] : [128, PROXY_BITS_MIN[6]];
  const isNetwork =
    length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= bitsMin && Number(length) <= bits);
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
