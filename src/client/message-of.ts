/** The API's error message, or the fallback if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  const data = (error as { data?: { message?: unknown } }).data;
  return typeof data?.message === "string" && data.message !== "" ? data.message : fallback;
}

export function codeOf(error: unknown): string | undefined {
  return (error as { data?: { code?: string } }).data?.code;
}
