import { ConfigError } from "./config-error.ts";

// The addresses of the database and the mail server, with what production requires of them.

export const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** Passwords that come with an installation and are guessed first. */
const DEFAULT_PASSWORDS =
  /^(?:|postgres|postgresql|password|passwd|admin|root|user|secret|changeme|change-me|default|example|test|guest|\d{1,8})$/i;

/** In production a connection beyond this machine must be encrypted, and its certificate is always checked. */
export function postgresUrl(name: string, value: string | undefined, isProduction: boolean): string | undefined {
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
  if (isProduction && !isLocal && !isChecked) {
    throw new ConfigError(`${name} leaves this machine, so it must end with ?sslmode=verify-full.`);
  }
  const isSocket = host === "" || host.startsWith("/");
  const password = decodeURIComponent(url.password);
  if (isProduction && !isSocket && (DEFAULT_PASSWORDS.test(password) || password === url.username)) {
    throw new ConfigError(`${name} has a password that anybody would try. Give the database role a random one.`);
  }
  return value;
}

export function smtpUrl(value: string | undefined, isProduction: boolean): string | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  if (!url || !["smtp:", "smtps:"].includes(url.protocol)) {
    throw new ConfigError(
      "SMTP_URL must start with smtp:// or smtps:// (for example smtps://name:password@mail.example.com).",
    );
  }
  const isSafe =
    url.protocol === "smtps:" || url.searchParams.get("requireTLS") === "true" || LOOPBACK.includes(url.hostname);
  if (isProduction && !isSafe) {
    throw new ConfigError("SMTP_URL must be encrypted in production: use smtps://, or add ?requireTLS=true.");
  }
  const unchecked = [...url.searchParams.keys()].find((key) => /^(?:tls\.|ignoreTLS|secure$|proxy)/i.test(key));
  if (isProduction && unchecked) {
    throw new ConfigError(`SMTP_URL must not set ${unchecked}: the mail server's certificate is always checked.`);
  }
  return value;
}
