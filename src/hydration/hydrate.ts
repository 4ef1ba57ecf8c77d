import { type ReactNode, startTransition } from "react";
import { type HydrationOptions, hydrateRoot } from "react-dom/client";
import { prepareHydration, readHydrationData } from "./react-router/hydration-data.ts";

/** Hydrates the document as soon as the code of its routes is loaded; rejects if some of it cannot be loaded. */
export async function hydrate(app: ReactNode, options: HydrationOptions): Promise<void> {
  await prepareHydration(readHydrationData());
  startTransition(() => {
    hydrateRoot(document, app, options);
  });
}
