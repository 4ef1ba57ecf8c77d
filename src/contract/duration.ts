const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Formats milliseconds in the largest unit that divides them: "30 days", "1 hour". */
export function spellDuration(ms: number): string {
  const found = UNITS.find(([, size]) => ms % size === 0);
  if (!found) throw new Error(`${ms} ms is not a whole number of minutes`);
  const [unit, size] = found;
  return `${ms / size} ${unit}${ms === size ? "" : "s"}`;
}
