import type { AuditEntry } from "./contract.ts";

export function printDetails({ details }: AuditEntry): string {
  if (details === null) return "Details erased";
  const { from, to, ...rest } = details;
  const change = from !== undefined && to !== undefined ? [`${from} → ${to}`] : [];
  return [...change, ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`)].join(", ");
}
