import type { Site } from "#src/open-site.ts";
import type { RenderedPage } from "#src/server/pages/page-cache.ts";

const page: RenderedPage = { status: 200, headers: {}, html: Buffer.from("<p>"), policy: "" };

/** Reads a cached page. Returns whether it had to be rendered again. */
export async function isRenderedAnew({ pageCache }: Site): Promise<boolean> {
  let isAnew = false;
  await pageCache.get("/", async () => {
    isAnew = true;
    return page;
  });
  return isAnew;
}
