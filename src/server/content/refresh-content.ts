import type { AppContext } from "../app-context.ts";

/**
 * Brings the content up to date before it is shown. While the database is away, what is known is shown: pages that are rendered
 * meanwhile are rendered again once writes are heard of again.
 */
export async function refreshContent({ content, log }: Pick<AppContext, "content" | "log">): Promise<void> {
  try {
    await content.refresh();
  } catch (err) {
    log.warn({ event: "content.unread", err }, "published content could not be read");
  }
}
