import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Config } from "../config.server.ts";

/** The caller's IP address for rate limits. IPv6 is cut to its /64, which one household shares. */
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

/** False for loopback outside production, where developers and tests would share one address. */
export function isCounted(config: Config, request: FastifyRequest): boolean {
  return config.mode === "production" || !isLoopback(request.ip);
}
