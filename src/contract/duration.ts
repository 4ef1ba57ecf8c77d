import { DAY, HOUR, MINUTE, SECOND } from "./time.ts";
import { counted } from "./words.ts";

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** Formats milliseconds in the largest unit that divides them: "30 days", "1 hour". */
export function spellDuration(ms: number): string {
  const [unit, size] = UNITS.find(([, length]) => ms % length === 0) ?? (["millisecond", 1] as const);
  return counted(ms / size, unit);
}
