import { useEffect, useState } from "react";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (value: number) => String(value).padStart(2, "0");

/** A date and time. The server does not know the visitor's time zone and prints UTC; the browser shows local time. */
export function LocalTime({ iso }: { iso: string }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const at = new Date(iso);
  return (
    <time dateTime={iso}>
      {isHere
        ? `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}, ${two(at.getHours())}:${two(at.getMinutes())}`
        : `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`}
    </time>
  );
}
