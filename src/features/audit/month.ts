/** "November 2026" for "2026-11". Locale and zone are fixed, so server and browser agree. */
export function nameOfMonth(month: string): string {
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
