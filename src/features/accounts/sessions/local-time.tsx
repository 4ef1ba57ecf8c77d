import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import { MINUTE } from "#src/contract/time.ts";
import { printDay } from "#src/ui/list/timestamp.tsx";

/** A date and time. The server does not know the visitor's time zone and prints UTC; the browser shows local time. */
export function LocalTime({ iso }: { iso: string }) {
  const isHere = useIsHydrated();
  const shown = isHere ? localIso(new Date(iso)) : iso;
  return <time dateTime={iso}>{`${printDay(shown)}, ${shown.slice(11, 16)}${isHere ? "" : " UTC"}`}</time>;
}

/** The same local time as ISO text, as if the browser's time zone were UTC. */
function localIso(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString();
}
