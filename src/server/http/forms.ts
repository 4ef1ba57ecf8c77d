import { redirect } from "react-router";
import type { Answer } from "../pages/context.ts";

// Forms that are posted without scripts, or before they load, go to their page (server/pages/run-command.ts).

/** Keeps repeated names. Normalises line ends to LF; browsers send CRLF. */
export async function readEntries(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await request.text()).replaceAll("%0D%0A", "%0A"));
}

/** Redirects, with the cookies that the API set. */
export function moveOn(to: string, { cookies }: Pick<Answer, "cookies">) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return redirect(to, { status: 303, headers });
}
