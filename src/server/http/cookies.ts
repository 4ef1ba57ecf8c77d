import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.server.ts";

/** sid: the session. hint: one bit, a session may exist. device: has logged in before. flow: a pending code. */
export type CookieName = "sid" | "hint" | "device" | "flow";

/** The session is sent when somebody follows a link to us; the proof of a device or a pending code is not. */
const SAME_SITE = { sid: "lax", hint: "lax", device: "strict", flow: "strict" } as const;

interface CookieOptions {
  /** Milliseconds; without it the cookie ends with the browser. */
  maxAgeMs?: number;
}

const isSecure = (config: Config) => config.siteUrl.protocol === "https:";

/** `__Host-` binds a cookie to this very host and to https; plain http is only for a loopback host. */
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

/** Scripts may read only the hint: it says no more than that asking who is signed in may be worth a call. */
function cookieAttributes(config: Config, name: CookieName) {
  return { path: "/", httpOnly: name !== "hint", secure: isSecure(config), sameSite: SAME_SITE[name] };
}
