import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "./config.server.ts";

/** sid: the session. hint: one bit that says a session may be there. device: has logged in before. flow: a pending code. */
export type CookieName = "sid" | "hint" | "device" | "flow";

interface CookieOptions {
  sameSite: "lax" | "strict";
  /** Milliseconds; without it the cookie ends with the browser. */
  maxAgeMs?: number;
  /** True where scripts may read it. */
  readable?: boolean;
}

const isSecure = (config: Config) => config.siteUrl.protocol === "https:";

/** `__Host-` binds a cookie to this very host and to https; plain http is for a loopback host alone. */
const fullName = (config: Config, name: CookieName) => (isSecure(config) ? `__Host-${name}` : name);

export function readCookie(config: Config, request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[fullName(config, name)] || undefined;
}

export function setCookie(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { sameSite, maxAgeMs, readable = false }: CookieOptions,
): void {
  reply.setCookie(fullName(config, name), value, {
    path: "/",
    httpOnly: !readable,
    secure: isSecure(config),
    sameSite,
    maxAge: maxAgeMs === undefined ? undefined : Math.floor(maxAgeMs / 1000),
  });
}

export function clearCookie(config: Config, reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(fullName(config, name), { path: "/", secure: isSecure(config), httpOnly: name !== "hint" });
}
