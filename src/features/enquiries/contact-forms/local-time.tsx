import { useEffect, useState } from "react";
import { useContent } from "#src/client/content.tsx";
import { editParts } from "#src/ui/edit.tsx";

const TICK_MS = 15_000;

/** The current time at an office: dashes until the browser sets it, since the page is cached. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const words = useContent("contact");
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="local-time small needs-js">
      {editParts(words)`${"localTimeLabel"}`}{" "}
      {now ? (
        <time dateTime={now.toISOString()}>
          {now.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })}
        </time>
      ) : (
        <span className="unset-time" aria-hidden="true">
          ‒‒:‒‒
        </span>
      )}
    </p>
  );
}
