import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.server.ts";

/** sid: the session. hint: "1" if a session may exist. device: earlier logins. flow: a pending code. */
export type CookieName = "sid" | "hint" | "device" | "flow";

/** Links from other sites keep the session, but do not send the proof of a device or of a pending code. */
const SAME_SITE = { sid: "lax", hint: "lax", device: "strict", flow: "strict" } as const;

interface CookieOptions {
  /** Milliseconds. Without it, the cookie lasts until the browser closes. */
  maxAgeMs?: number;
}

const isSecure = (config: Config) => config.siteUrl.protocol === "https:";

/** `__Host-` restricts a cookie to this host and https. Plain http is only allowed for loopback. */
const fullName = (config: Config, name: CookieName) => (isSecure(config) ? `__Host-${name}` : name);

export function readCookie(config: Config, request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[fullName(config, name)] || undefined;
}

export function setCookie(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { maxAgeMs }: CookieOptions = {},
): void {
  const maxAge = maxAgeMs === undefined ? undefined : Math.floor(maxAgeMs / 1000);
  reply.setCookie(fullName(config, name), value, { ...cookieAttributes(config, name), maxAge });
}

export function clearCookie(config: Config, reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(fullName(config, name), cookieAttributes(config, name));
}

/** Scripts may read only the hint, which indicates whether it is worth asking for the profile. */
function cookieAttributes(config: Config, name: CookieName) {
  return { path: "/", httpOnly: name !== "hint", secure: isSecure(config), sameSite: SAME_SITE[name] };
}
