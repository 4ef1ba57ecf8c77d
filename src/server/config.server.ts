import path from "node:path";
import { z } from "zod";
import { bucketUrl, headers, postgresUrl, smtpUrl, tracesUrl } from "./settings/connections.ts";
import { ConfigError, email, flag, host, LOOPBACK, list, must, origin, proxy, text, whole } from "./settings/kinds.ts";
import { readSecretFiles } from "./settings/secret-files.ts";
import { keptKey, key, passphrase } from "./settings/secrets.ts";

export { ConfigError };

export type Mode = "development" | "local" | "production";
type Values = Record<string, string | ConfigError | undefined>;

/** The validated settings, read once at startup. No other code reads the environment. */
export type Config = ReturnType<typeof createConfig>;

/**
 * The schema of every setting, with its default; `.env.example` documents them. Rules that depend on other settings read
 * `values`, so that every problem is reported even if another setting is invalid.
 */
export function settings(values: Values, mode: Mode) {
  const isProduction = mode === "production";
  const waived = list(text).safeParse(values.WAIVE).data ?? [];
  const isMissing = (name: string) => isProduction && values[name] === undefined;
  const refused = (sentence: string) => z.custom<never>(() => false, sentence);
  /** A setting without a default: required in production unless waived. */
  const needed = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    isMissing(name) && !waived.includes(name)
      ? refused(`${name} must be set in production. ${NEEDED_IN_PRODUCTION[name]}`)
      : schema;
  const postgres = postgresUrl(isProduction);
  const port = whole(0, 65_535).prefault("3000");
  const sitePort = port.safeParse(values.PORT).data ?? 0;
  const siteUrl = origin.check(
    must((value) => {
      const { protocol, hostname } = new URL(value);
      return protocol === "https:" || (!isProduction && LOOPBACK.includes(hostname));
    }, "must start with https:// (it is %s), otherwise passwords are sent unencrypted."),
  );

  return z.object({
    PORT: port,
    HOST: host.optional(),
    SITE_URL: needed("SITE_URL", siteUrl.prefault(`http://localhost:${sitePort}`)),
    SECRET:
      isMissing("SECRET") && waived.includes("SECRET")
        ? refused("SECRET cannot be waived: without it codes and sessions are unprotected.")
        : needed("SECRET", key.optional()),
    SECRET_OLD: text
      .check(must((value) => value !== values.SECRET, "must be the SECRET before this one, or unset (it is the same)."))
      .pipe(key)
      .optional(),
    SMTP_URL: needed("SMTP_URL", smtpUrl(isProduction).optional()),
    MAIL_FROM: email.optional(),
    ADMIN_EMAIL: email.optional(),
    DATABASE_URL: needed("DATABASE_URL", postgres.optional()),
    DATABASE_OWNER_URL: postgres.optional(),
    DATABASE_REPLICA_URL: postgres
      .check(
        must(() => values.DATABASE_URL !== undefined, "needs DATABASE_URL too: it names a replica of that database."),
      )
      .optional(),
    DATA_DIR: text.prefault("./data"),
    CONTENT_DIR: text.prefault("./content"),
    BUCKET_URL: bucketUrl(isProduction).optional(),
    TRUST_PROXY: list(proxy),
    API_URL: origin.optional(),
    CORS_ORIGINS: list(
      origin.check(
        must((value) => !new URL(value).hostname.includes("*"), 'takes exact origins, no patterns (it has "%s").'),
        must(
          (value) => !isProduction || value.startsWith("https:"),
          'must start with https:// in production (it has "%s").',
        ),
      ),
    ),
    SECURITY_CONTACT: email.optional(),
    ENQUIRIES: flag("inbox"),
    UNPROVEN_CLAIMS: flag("hidden"),
    ADMIN_SECOND_FACTOR: flag("required"),
    BACKUP_DIR: text.optional(),
    BACKUP_HOURS: whole(1, 720).prefault("24"),
    BACKUP_KEEP: whole(1, 1_000).prefault("7"),
    BACKUP_PASSPHRASE: passphrase.optional(),
    API_DOCS: text.optional(),
    METRICS_PORT: whole(0, 65_535)
      .check(
        must(
          (metricsPort) => metricsPort === 0 || metricsPort !== sitePort,
          "must differ from PORT: metrics must not be public.",
        ),
      )
      .optional(),
    METRICS_HOST: host.prefault("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl(isProduction).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headers.prefault(""),
    OTEL_SERVICE_NAME: text.prefault("website"),
    DRAIN_SECONDS: whole(0, 60).prefault("0"),
    NODE_ENV: text
      .check(
        must(
          (value) => value === "production" || !looksLikeProduction(value),
          'must be spelt "production" (it is "%s").',
        ),
      )
      .optional(),
    WAIVE: list(
      text.check(
        must(
          (value) => !isProduction || NEEDED.includes(value),
          `takes names of settings that production needs: ${NEEDED.join(", ")} (it has "%s").`,
        ),
      ),
    ),
    // Read by Node.js itself.
    NODE_TLS_REJECT_UNAUTHORIZED: text
      .refine(
        (value) => !isProduction || value !== "0",
        "NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody pose as the database or the mail server. Remove it; NODE_EXTRA_CA_CERTS names a file with an authority of your own.",
      )
      .optional(),
  });
}

/** Required in production, with instructions. `WAIVE` lists those that are left out on purpose. */
const NEEDED_IN_PRODUCTION: Record<string, string> = {
  SITE_URL: "Set it to the site's public address, such as https://www.example.com.",
  SECRET: "Set it to at least 32 random characters (generate them with openssl rand -base64 32).",
  SMTP_URL: "Set it to the mail server, such as smtps://name:password@mail.example.com, or name it in WAIVE.",
  DATABASE_URL:
    "Set it to a PostgreSQL connection string, such as postgres://name:password@localhost/site, or name it in WAIVE.",
};
const NEEDED = Object.keys(NEEDED_IN_PRODUCTION);

/** A misspelt "production" would silently skip the production checks. */
const looksLikeProduction = (value: string) => /^prod/i.test(value);

/** Maps the settings to the names used in code. */
function createConfig(
  { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...set }: z.output<ReturnType<typeof settings>>,
  mode: Mode,
  folder: string,
) {
  const siteUrl = new URL(set.SITE_URL);
  const dataDir = path.resolve(folder, set.DATA_DIR);
  const config = {
    mode,
    port: set.PORT,
    /** The address to listen on; undefined means both loopback addresses. */
    host: set.HOST ?? (mode === "production" ? "0.0.0.0" : undefined),
    siteUrl,
    dataDir,
    contentDir: path.resolve(folder, set.CONTENT_DIR),
    bucketUrl: set.BUCKET_URL,
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `no-reply@${siteUrl.hostname === "localhost" ? "localhost.example" : siteUrl.hostname}`,
    adminEmail: set.ADMIN_EMAIL,
    secret: set.SECRET ?? keptKey(dataDir),
    oldSecret: set.SECRET_OLD,
    trustProxy: set.TRUST_PROXY,
    apiUrl: set.API_URL,
    corsOrigins: set.CORS_ORIGINS,
    securityContact: set.SECURITY_CONTACT,
    apiDocs: mode !== "production" || set.API_DOCS === "on",
    hasInbox: set.ENQUIRIES,
    hidesClaims: set.UNPROVEN_CLAIMS,
    adminsNeedSecondFactor: set.ADMIN_SECOND_FACTOR,
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: set.METRICS_HOST },
    traces: endpoint && { endpoint, headers: set.OTEL_EXPORTER_OTLP_HEADERS, service: set.OTEL_SERVICE_NAME },
    drainMs: 1_000 * set.DRAIN_SECONDS,
    backupDir: set.BACKUP_DIR && path.resolve(folder, set.BACKUP_DIR),
    backupHours: set.BACKUP_HOURS,
    backupsKept: set.BACKUP_KEEP,
    backupPassphrase: set.BACKUP_PASSPHRASE,
  };
  const isBehindProxy = config.host !== undefined && LOOPBACK.includes(config.host);
  /** Warnings about risky settings that production allows, logged at startup. */
  const warnings = [
    !config.databaseUrl &&
      "DATABASE_URL is waived: the embedded database survives a crash of the process but not a power cut. Take backups.",
    !config.smtpUrl && "SMTP_URL is waived: emails stay in DATA_DIR, so no one receives codes or can sign up.",
    config.trustProxy.length === 0 &&
      isBehindProxy &&
      "TRUST_PROXY is empty: behind a proxy, all visitors then share one IP address and its rate limits. If there is a proxy on this machine, set TRUST_PROXY=loopback.",
  ].filter((sentence) => sentence !== false);
  return { ...config, warnings: mode === "production" ? warnings : [] };
}

interface ReadOptions {
  isDevelopment?: boolean;
  /** The base of relative paths: the project's folder, regardless of the working directory. */
  folder?: string;
}

/**
 * Reads the settings from an environment.
 *
 * @throws ConfigError with a sentence for each problem
 */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  { isDevelopment = false, folder = process.cwd() }: ReadOptions = {},
): Config {
  const typed = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  const local = isDevelopment ? "development" : "local";
  const mode = looksLikeProduction(typed.NODE_ENV ?? "") ? "production" : local;
  const values = { ...typed, ...readSecretFiles(typed) };
  const { data, error } = settings(values, mode).safeParse(values);
  if (data) return createConfig(data, mode, folder);
  const [sentence, ...others] = error.issues.map(({ message }) => message);
  if (others.length === 0) throw new ConfigError(sentence);
  throw new ConfigError(
    `${1 + others.length} settings prevent the site from starting:\n- ${[sentence, ...others].join("\n- ")}`,
  );
}
