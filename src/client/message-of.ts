/** The server's message if it answered over HTTP, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  const data = (error as { data?: { message?: unknown } }).data;
  return typeof data?.message === "string" && data.message !== "" ? data.message : fallback;
}

/** True if there was no usable answer at all: the network failed, or the answer was not the API's. */
export function isThrown(error: unknown): boolean {
  return typeof (error as { status?: unknown }).status !== "number";
}

export function codeOf(error: unknown): string | undefined {
  return (error as { data?: { code?: string } }).data?.code;
}
