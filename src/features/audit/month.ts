/** "November 2026" for "2026-11", the same on the server and in every browser. */
export function nameOfMonth(month: string): string {
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
