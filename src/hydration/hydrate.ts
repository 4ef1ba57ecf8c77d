import { type ReactNode, startTransition } from "react";
import { type HydrationOptions, hydrateRoot } from "react-dom/client";
import { removeLaidOutMarks } from "./laid-out-marks.ts";
import { prepareHydration, readHydrationData } from "./react-router/hydration-data.ts";

interface Options extends HydrationOptions {
  /** Fetches the page's content, if it has any. */
  fetchContent: (file: string | undefined) => Promise<void>;
}

/**
 * Hydrates the document once its content and the code of its routes have loaded; rejects if any of it fails to load.
 */
export async function hydrate(app: ReactNode, { fetchContent, ...options }: Options): Promise<void> {
  const data = readHydrationData();
  await Promise.all([fetchContent(data.content), prepareHydration(data)]);
  startTransition(() => {
    removeLaidOutMarks();
    hydrateRoot(document, app, options);
  });
}
