import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Config } from "../config.server.ts";

/** The caller's address as it is counted: IPv6 by its /64, which belongs to one household. */
export function clientIp({ ip }: FastifyRequest): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

export function isLoopback(ip: string): boolean {
  return ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");
}

/** Developers and tests share one address, so outside production loopback is not counted. */
export function isCounted(config: Config, request: FastifyRequest): boolean {
  return config.mode === "production" || !isLoopback(request.ip);
}
