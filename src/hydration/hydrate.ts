import { type ReactNode, startTransition } from "react";
import { type HydrationOptions, hydrateRoot } from "react-dom/client";
import { prepareHydration, readHydrationData } from "./react-router/hydration-data.ts";

interface Options extends HydrationOptions {
  /** Fetches the content that the page shows, if it shows any. */
  fetchContent: (file: string | undefined) => Promise<void>;
}

/** Hydrates the document as soon as its content and the code of its routes are loaded; rejects if some of it cannot be loaded. */
export async function hydrate(app: ReactNode, { fetchContent, ...options }: Options): Promise<void> {
  const data = readHydrationData();
  await Promise.all([fetchContent(data.content), prepareHydration(data)]);
  startTransition(() => {
    hydrateRoot(document, app, options);
  });
}
