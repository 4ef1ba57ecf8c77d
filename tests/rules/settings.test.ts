import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { ConfigError, readConfig, settings } from "#src/server/config.server.ts";
import { MAY_BE_IN_FILES } from "#src/server/settings/secret-files.ts";
import { ROOT, readSources, type Source } from "#tests/support/sources.ts";

const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = "kJ8rV2mQ0xZ7tB4nW6yL1sD9fG3hC5aP";
const PRODUCTION = {
  NODE_ENV: "production",
  SITE_URL: "https://www.example.com",
  SECRET,
  SMTP_URL: "smtps://site:Xy7-mail-password@mail.example.com",
  DATABASE_URL: "postgres://site:Xy7-database-password@db.example.com/site?sslmode=verify-full",
  DATA_DIR: folder,
};
/** Reads production's settings with changes. Undefined removes a setting from the environment. */
const read = (changes: Record<string, string | undefined>) => () =>
  readConfig(
    Object.fromEntries(Object.entries({ ...PRODUCTION, ...changes }).filter(([, value]) => value !== undefined)),
  );

test(".env.example lists every setting with its default, and no other", () => {
  const example = readFileSync(path.join(ROOT, ".env.example"), "utf8");
  const listed = [...example.matchAll(/^# ([A-Z_]+)=(\S*)/gm)].map(([, name = "", value = ""]) => [name, value]);
  const [inFiles, own] = [true, false].map((isFile) => listed.filter(([name]) => name?.endsWith("_FILE") === isFile));
  const defaults = Object.entries(settings({}, "local").shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodPrefault ? schema.def.defaultValue : "",
  ]);
  expect(own?.toSorted()).toEqual(defaults.toSorted());
  expect(inFiles).toEqual([["SECRET_FILE", ""]]);
  for (const name of MAY_BE_IN_FILES) expect(example).toMatch(new RegExp(`\\b${name}_FILE\\b`));
});

test("every setting is used by the code", () => {
  const isDefinition = ({ file }: Source) => file === "src/server/config.server.ts";
  const sources = readSources();
  const [, uses = ""] = sources.find(isDefinition)?.text.split("function createConfig") ?? [];
  // Used by the schema itself, and by Node.js.
  const names = Object.keys(settings({}, "local").shape).filter((name) => !/^(?:WAIVE|NODE_TLS_.+)$/.test(name));
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(uses))).toEqual([]);
  const others = sources.filter((source) => !isDefinition(source));
  const isRead = (property: string) => others.some(({ text }) => new RegExp(`\\b${property}\\b`).test(text));
  expect(Object.keys(readConfig(PRODUCTION)).filter((property) => !isRead(property))).toEqual([]);
});

test("production starts with its required settings", () => {
  const config = readConfig(PRODUCTION);
  expect(config).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    trustProxy: [],
    corsOrigins: [],
    apiDocs: false,
    hasInbox: false,
  });
  expect(readConfig({ ...PRODUCTION, ENQUIRIES: "inbox" }).hasInbox).toBe(true);
  expect(config.hidesClaims).toBe(false);
  expect(readConfig({ ...PRODUCTION, UNPROVEN_CLAIMS: "hidden" }).hidesClaims).toBe(true);
  expect(read({ UNPROVEN_CLAIMS: "hide" })).toThrow("UNPROVEN_CLAIMS must be hidden or unset");
  expect(config.secret).toHaveLength(32);
});

test("a replica requires a PostgreSQL primary", () => {
  const replica = { DATABASE_REPLICA_URL: PRODUCTION.DATABASE_URL };
  expect(readConfig({ ...PRODUCTION, ...replica }).databaseReplicaUrl).toBe(PRODUCTION.DATABASE_URL);
  expect(read({ ...replica, DATABASE_URL: undefined, WAIVE: "DATABASE_URL" })).toThrow("DATABASE_URL");
  expect(read({ DATABASE_REPLICA_URL: "mysql://elsewhere" })).toThrow(
    "DATABASE_REPLICA_URL must start with postgres://",
  );
});

test("production does not start without its four required settings, and lists missing ones", {
  tags: "asvs-13.2.3",
}, () => {
  for (const name of ["SITE_URL", "SECRET", "SMTP_URL", "DATABASE_URL"]) {
    expect(read({ [name]: undefined }), name).toThrow(name);
    if (name === "SECRET") expect(read({ [name]: undefined, WAIVE: name })).toThrow("SECRET cannot be waived");
    else if (name !== "SITE_URL") expect(read({ [name]: undefined, WAIVE: name })).not.toThrow();
  }
  expect(read({ SITE_URL: undefined, WAIVE: "SITE_URL" })).toThrow("SITE_URL must start with https://");
});

test("reports all invalid settings together, each with a remedy", () => {
  const sentencesOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      const [head, ...sentences] = (error as Error).message.split("\n- ");
      expect(head).toBe(`${sentences.length} settings prevent the site from starting:`);
      return sentences;
    }
    return [];
  };
  const missing = sentencesOf({ NODE_ENV: "production" });
  expect(missing.map((sentence) => sentence.split(" ")[0])).toEqual(["SITE_URL", "SECRET", "SMTP_URL", "DATABASE_URL"]);
  for (const sentence of missing) expect(sentence).toMatch(/ must be set in production\. Set it to .+\.$/);

  const wrong = {
    PORT: "x",
    SECRET: "short",
    SITE_URL: "http://www.example.com",
    TRUST_PROXY: "*,1",
    METRICS_PORT: "y",
  };
  const named = sentencesOf({ ...PRODUCTION, ...wrong, DATABASE_URL: "postgres://site:site@localhost/site" });
  for (const name of [...Object.keys(wrong), "DATABASE_URL"])
    expect(
      named.filter((sentence) => sentence.startsWith(name)),
      name,
    ).toHaveLength(name === "TRUST_PROXY" ? 2 : 1);
});

test("logs warnings about risky but allowed settings at startup", () => {
  const warningsOf = (changes: Record<string, string | undefined>) =>
    readConfig({ ...PRODUCTION, ...changes }).warnings.map((sentence) => sentence.split(" ")[0]);
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ DATABASE_URL: undefined, SMTP_URL: undefined, WAIVE: "DATABASE_URL,SMTP_URL" })).toEqual([
    "DATABASE_URL",
    "SMTP_URL",
  ]);
  expect(warningsOf({ HOST: "127.0.0.1" })).toEqual(["TRUST_PROXY"]);
  expect(warningsOf({ HOST: "127.0.0.1", TRUST_PROXY: "loopback" })).toEqual([]);
  expect(readConfig({ DATA_DIR: path.join(folder, "local") }).warnings).toEqual([]);
});

test("development needs no settings, and metrics are local by default", () => {
  const environment = { DATA_DIR: path.join(folder, "local") };
  expect(readConfig(environment)).toMatchObject({ metrics: undefined, drainMs: 0 });
  expect(readConfig({ ...environment, METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(readConfig({ ...environment, METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }).metrics?.host).toBe("0.0.0.0");
});

test("traces go only to the configured collector, encrypted beyond this machine", () => {
  const tracesOf = (changes: Record<string, string>) => readConfig({ ...PRODUCTION, ...changes }).traces;
  expect(tracesOf({})).toBeUndefined();
  expect(
    tracesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example.com/otlp/",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc, x-team=web",
      OTEL_SERVICE_NAME: "agency",
    }),
  ).toEqual({
    endpoint: new URL("https://collector.example.com/otlp/v1/traces"),
    headers: { authorization: "Bearer abc", "x-team": "web" },
    service: "agency",
  });
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" })?.endpoint.href).toBe(
    "http://localhost:4318/v1/traces",
  );
});

const BAD: [string, string][] = [
  ["NODE_ENV", "prod"],
  ["NODE_ENV", "Production"],
  ["WAIVE", "SMTP"],
  ["METRICS_PORT", "http"],
  ["METRICS_PORT", "3000"],
  ["METRICS_HOST", "not a host"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector.example.com:4318"],
  ["DRAIN_SECONDS", "-1"],
  ["DRAIN_SECONDS", "3600"],
  ["SECRET", "replace-me-kJ8rV2mQ0xZ7tB4nW6yL1sD9fG3hC5aP"],
  ["SECRET", "put-32-random-characters-here-please"],
  ["SECRET_OLD", SECRET],
  ["TRUST_PROXY", "0.0.0.0/1"],
  ["TRUST_PROXY", "2000::/3"],
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["HOST", "not a host"],
  ["SITE_URL", "http://www.example.com"],
  ["SITE_URL", "www.example.com"],
  ["SITE_URL", "https://www.example.com/path"],
  ["SITE_URL", "https://user:pass@www.example.com"],
  ["SITE_URL", "javascript:alert(1)"],
  ["SECRET", "short"],
  ["SECRET", "x".repeat(64)],
  ["SECRET", "passwordpasswordpasswordpassword1234"],
  ["SECRET", "change-me-change-me-change-me-change-me"],
  ["SECRET", "1234567890".repeat(4)],
  ["SECRET", "9081726354".repeat(8)],
  ["SECRET", "kJ8rV2mQ".repeat(6)],
  ["SECRET", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"],
  ["SECRET", "zyxwvutsrqponmlkjihgfedcba9876543210"],
  ["SECRET_OLD", "short"],
  ["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
  ["SMTP_URL", "http://mail.example.com"],
  ["SMTP_URL", "smtp://mail.example.com"],
  ["SMTP_URL", "smtps://mail.example.com?tls.rejectUnauthorized=false"],
  ["SMTP_URL", "smtp://mail.example.com?requireTLS=true&ignoreTLS=true"],
  ["MAIL_FROM", "Crucible\r\nBcc: x@y.example"],
  ["ADMIN_EMAIL", "not-an-address"],
  ["SECURITY_CONTACT", "https://example.com"],
  ["DATABASE_URL", "mysql://site:Xy7-database-password@db.example.com/site"],
  ["DATABASE_URL", "postgres://site:Xy7-database-password@db.example.com/site"],
  ["DATABASE_URL", "postgres://site:Xy7-database-password@db.example.com/site?sslmode=no-verify"],
  ["DATABASE_URL", "postgres://site:Xy7-database-password@db.example.com/site?sslmode=verify-full&sslmode=disable"],
  ["DATABASE_URL", "postgres://site:Xy7-database-password@localhost/site?host=db.example.com"],
  ["DATABASE_URL", "postgres://postgres:postgres@localhost/site"],
  ["DATABASE_URL", "postgres://site:12345678@localhost/site"],
  ["DATABASE_URL", "postgres://site@localhost/site"],
  ["DATABASE_OWNER_URL", "postgres://owner:changeme@localhost/site"],
  ["TRUST_PROXY", "*"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "1"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "null"],
  ["CORS_ORIGINS", "https://*.example.com"],
  ["CORS_ORIGINS", "http://partner.example"],
  ["CORS_ORIGINS", "https://a.example,b.example"],
  ["API_URL", "https://api.example.com/v1"],
  ["BACKUP_HOURS", "0"],
  ["BACKUP_KEEP", "many"],
  ["BACKUP_PASSPHRASE", "short"],
  ["ENQUIRIES", "on"],
  ["ENQUIRIES", "Inbox"],
];

test(`production rejects each of ${BAD.length} bad values with an error that names the setting`, {
  tags: ["asvs-13.2.3", "asvs-12.3.1"],
}, () => {
  for (const [name, value] of BAD) expect(read({ [name]: value }), `${name}=${value}`).toThrow(name);
});

test("accepts random secrets in any encoding", () => {
  for (let round = 0; round < 200; round++) {
    const digits = Array.from({ length: 32 }, () => randomInt(10)).join("");
    for (const value of [randomBytes(16).toString("hex"), randomBytes(24).toString("base64"), digits]) {
      // Random secrets may happen to have too few different digits.
      if (new Set(value).size >= 8) expect(read({ SECRET: value }), value).not.toThrow();
    }
  }
});

test("folders are relative to the project, wherever the site is started", () => {
  const folders = { DATA_DIR: undefined, BACKUP_DIR: "backups" };
  const from = (folder: string) => readConfig({ ...PRODUCTION, ...folders }, { folder });
  expect(from("/srv/site")).toMatchObject({ dataDir: "/srv/site/data", backupDir: "/srv/site/backups" });
  expect(readConfig(PRODUCTION, { folder: "/srv/site" }).dataDir).toBe(folder);
});

test("accepts connections that stay on the machine or are encrypted", { tags: "asvs-12.3.1" }, () => {
  for (const [name, value] of [
    ["DATABASE_URL", "postgres://site:Xy7-database-password@127.0.0.1/site"],
    ["DATABASE_URL", "postgres:///site?host=/var/run/postgresql"],
    ["SMTP_URL", "smtp://127.0.0.1:25"],
    ["SMTP_URL", "smtp://mail.example.com:587?requireTLS=true"],
    ["TRUST_PROXY", "127.0.0.1, 10.0.0.0/8, ::1, fd00::/8, loopback"],
    ["CORS_ORIGINS", "https://partner.example, https://other.example:8443"],
  ] as const) {
    expect(read({ [name]: value }), `${name}=${value}`).not.toThrow();
  }
});

test("outside production a key is created once, readable only by its owner", () => {
  const environment = { DATA_DIR: path.join(folder, "local") };
  const first = readConfig(environment);
  expect(readConfig(environment).secret).toEqual(first.secret);
  expect(statSync(path.join(folder, "local", "secret")).mode & 0o777).toBe(0o600);
  expect(first).toMatchObject({ mode: "local", host: undefined });
  expect(() => readConfig({ ...environment, SITE_URL: "http://www.example.com" })).toThrow("SITE_URL");
});

test("a stored key can be used as SECRET, so that data can be moved", () => {
  const environment = { DATA_DIR: path.join(folder, "moving") };
  const { secret } = readConfig(environment);
  const kept = readFileSync(path.join(environment.DATA_DIR, "secret"), "utf8");
  expect(readConfig({ ...PRODUCTION, SECRET: `hex:${kept}` }).secret).toEqual(secret);
});

test("never echoes invalid settings that may be secrets", () => {
  for (const name of ["SECRET", "SMTP_URL", "DATABASE_URL"]) {
    expect(() => read({ [name]: "smtp//canary-in-a-setting" })()).toThrow(
      expect.not.stringContaining("canary") as unknown as string,
    );
  }
});

const IN_FILES = {
  SECRET,
  SECRET_OLD: "oP4mT8cX1vB6nH3kR9wE2yU7iA5sD0fG",
  SMTP_URL: PRODUCTION.SMTP_URL,
  DATABASE_URL: PRODUCTION.DATABASE_URL,
  DATABASE_OWNER_URL: "postgres://owner:Zt5-owner-password@db.example.com/site?sslmode=verify-full",
  BACKUP_PASSPHRASE: "copper kettle on seven stoves",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20Qx5-collector-token",
};

/** Puts a secret into a file, as containers provide it: with a trailing line break. */
function secretFile(name: string, content: string): string {
  const file = path.join(folder, `${name.toLowerCase()}-${content.length}`);
  writeFileSync(file, content, { mode: 0o600 });
  return file;
}

test("reads secrets from files with the same checks", { tags: "asvs-13.3.1" }, () => {
  for (const [name, value] of Object.entries(IN_FILES)) {
    const plain = readConfig({ ...PRODUCTION, [name]: value });
    const fromFile = { ...PRODUCTION, [name]: undefined, [`${name}_FILE`]: secretFile(name, `${value}\n`) };
    expect(readConfig(fromFile), name).toEqual(plain);
    const bad = { ...fromFile, [`${name}_FILE`]: secretFile(name, "short") };
    expect(() => readConfig(bad), name).toThrow(new RegExp(`^${name} must`));
  }
});

test("the start fails if a secret's file is missing, a folder, empty or too long, or if the secret is also set directly", () => {
  for (const [name, value] of Object.entries(IN_FILES)) {
    const setting = `${name}_FILE`;
    const sentenceFor = (file: string, given?: string) => {
      const environment = { ...PRODUCTION, [name]: given, [setting]: file };
      expect(() => readConfig(environment), setting).toThrow(ConfigError);
      try {
        readConfig(environment);
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(sentenceFor(path.join(folder, "canary-not-there"))).toBe(
      `${setting} must name a file that the site's user can read (no such file).`,
    );
    expect(sentenceFor(folder)).toBe(`${setting} must name a file that the site's user can read (it is a folder).`);
    expect(sentenceFor(`${secretFile(name, value)}/below`)).toMatch(/\(the system says ENOTDIR\)/);
    expect(sentenceFor(secretFile(name, " \n"))).toBe(`${setting} names an empty file. Put the secret into it.`);
    expect(sentenceFor(secretFile(name, `${value}\n${value}`))).toBe(
      `${setting} names a file of several lines. It must hold one.`,
    );
    expect(sentenceFor(secretFile(name, value), value)).toBe(`${name} and ${setting} are both set. Keep one of them.`);
  }
});
