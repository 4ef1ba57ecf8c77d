/** The token of a preview link, or most of one. It grants access to drafts, so it must not be logged. */
const TOKEN = /[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}(?:\.|%2e)[\w-]*/gi;
const AFTER_PREVIEW = /(\/preview\/)[^/]+/gi;

/** A request's path for the log: without the query, and without the token of a preview link. */
export function loggedPath(url = ""): string {
  const path = url.split("?")[0] ?? "";
  return path.replace(AFTER_PREVIEW, "$1[removed]").replace(TOKEN, "[removed]");
}
