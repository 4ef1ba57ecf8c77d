import { z } from "zod";
import { isHttp, LOOPBACK, must, text } from "./kinds.ts";

// URLs of external services, and production's requirements for them.

/** Default passwords, which attackers try first. */
const DEFAULT_PASSWORDS =
  /^(?:|postgres|postgresql|password|passwd|admin|root|user|secret|changeme|change-me|default|example|test|guest|\d{1,8})$/i;
/** The path of traces below an OTLP endpoint, from the specification. */
const TRACES_PATH = "v1/traces";
const HEADER = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/;

/** In production, connections beyond this machine must be encrypted; certificates are always verified. */
export function postgresUrl(isProduction: boolean) {
  // The query's host or mode overrides the URL's, and the last parameter wins.
  const last = (url: URL, parameter: string) => url.searchParams.getAll(parameter).at(-1);
  const readHost = (url: URL) => last(url, "host") ?? url.hostname;
  const isSocket = (host: string) => host === "" || host.startsWith("/");
  return text.check(
    must(
      (value) => ["postgres:", "postgresql:"].includes(URL.parse(value)?.protocol ?? ""),
      "must start with postgres:// (for example postgres://name:password@host/database).",
    ),
    must((value) => {
      const url = new URL(value);
      const isLocal = LOOPBACK.includes(readHost(url)) || isSocket(readHost(url));
      return !isProduction || isLocal || last(url, "sslmode") === "verify-full";
    }, "is not on this machine, so the connection must be encrypted: add ?sslmode=verify-full."),
    must((value) => {
      const url = new URL(value);
      const password = decodeURIComponent(url.password);
      const isGuessable = DEFAULT_PASSWORDS.test(password) || password === url.username;
      return !isProduction || isSocket(readHost(url)) || !isGuessable;
    }, "uses a common password. Give the database role a random one."),
  );
}

export function smtpUrl(isProduction: boolean) {
  const unchecked = (value: string) =>
    [...new URL(value).searchParams.keys()].find((key) => /^(?:tls\.|ignoreTLS|secure$|proxy)/i.test(key));
  return text.check(
    must(
      (value) => ["smtp:", "smtps:"].includes(URL.parse(value)?.protocol ?? ""),
      "must start with smtp:// or smtps:// (for example smtps://name:password@mail.example.com).",
    ),
    must((value) => {
      const { protocol, hostname, searchParams } = new URL(value);
      const isSafe = protocol === "smtps:" || searchParams.get("requireTLS") === "true" || LOOPBACK.includes(hostname);
      return !isProduction || isSafe;
    }, "must be encrypted in production: use smtps://, or add ?requireTLS=true."),
    z.refine((value) => !isProduction || unchecked(value) === undefined, {
      error: ({ input }) =>
        `SMTP_URL must not set ${unchecked(String(input))}: the mail server's certificate is always checked.`,
    }),
  );
}

/** In production, services beyond this machine are only called over https. */
const encrypted = (isProduction: boolean) =>
  must<string>((value) => {
    const { protocol, hostname } = new URL(value);
    return !isProduction || protocol === "https:" || LOOPBACK.includes(hostname);
  }, "is not on this machine, so it must start with https://.");

/** A bucket of S3-compatible storage, with its key: https://KEY:SECRET@HOST/BUCKET?region=REGION. */
export function bucketUrl(isProduction: boolean) {
  return text
    .check(
      must((value) => {
        const url = URL.parse(value);
        return (
          url !== null && isHttp(url) && url.username !== "" && url.password !== "" && /^\/[^/]+$/.test(url.pathname)
        );
      }, "must name a bucket and its key, as in https://KEY:SECRET@s3.example.com/BUCKET?region=eu-west-1, with special characters percent-encoded."),
      encrypted(isProduction),
    )
    .transform((value) => new URL(value));
}

/** The endpoint of an OpenTelemetry collector. */
export function tracesUrl(isProduction: boolean) {
  return text
    .check(
      must((value) => {
        const url = URL.parse(value);
        return url !== null && isHttp(url) && !url.username && !url.search;
      }, 'must be an address like http://localhost:4318 (it is "%s").'),
      encrypted(isProduction),
    )
    .transform((value) => {
      const url = new URL(value);
      url.pathname = `${url.pathname.replace(/\/$/, "")}/${TRACES_PATH}`;
      return url;
    });
}

/** `name=value,name=value`, with percent-encoded values. */
export const headers = text
  .transform((value) => value.split(",").filter(Boolean))
  .check(
    must(
      (pairs) => pairs.every((pair) => HEADER.test(pair) && !/%(?![\da-f]{2})/i.test(pair)),
      "must be a list like name=value,other=value.",
    ),
  )
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const [, name = "", value = ""] = HEADER.exec(pair) ?? [];
        return [name, decodeURIComponent(value)];
      }),
    ),
  );
