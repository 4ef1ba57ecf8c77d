import type { AppContext } from "../app-context.ts";

/**
 * Updates the content before it is shown. While the database is down, the last known content is shown: pages rendered
 * during an outage are rendered again once writes are received again.
 */
export async function refreshContent({ content, log }: Pick<AppContext, "content" | "log">): Promise<void> {
  try {
    await content.refresh();
  } catch (err) {
    log.warn({ event: "content.unread", err }, "published content could not be read");
  }
}
