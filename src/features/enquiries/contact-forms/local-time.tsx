import { useEffect, useState } from "react";
import { contact } from "#src/content/contact.ts";

const TICK_MS = 15_000;

/** The current time at an office. The page is cached, so the time is filled in only in the browser. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="local-time small needs-js">
      {contact.localTimeLabel}{" "}
      {now && (
        <time dateTime={now.toISOString()}>
          {now.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })}
        </time>
      )}
    </p>
  );
}
