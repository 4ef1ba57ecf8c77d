import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "./config.server.ts";

/** The caller's address as it is counted: IPv6 by its /64, which one household has to itself. */
export function addressOf(request: FastifyRequest): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/, "");
  if (!address.includes(":") || !isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail.split(":").filter(Boolean);
  const all = address.includes("::")
    ? [...groups, ...Array(8 - groups.length - rest.length).fill("0"), ...rest]
    : groups;
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

export function isLoopback(ip: string): boolean {
  return ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");
}

/** Developers and tests share one address, so outside production loopback is not counted. */
export function isCounted(config: Config, request: FastifyRequest): boolean {
  return config.mode === "production" || !isLoopback(request.ip);
}
