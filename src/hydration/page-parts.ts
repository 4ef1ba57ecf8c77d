import { createContext } from "react";

/** The server's additions to a page that React Router has rendered. */
export interface PageParts {
  /** The initial state of the browser's store, as JSON. */
  state: string;
  /** React Router's `HydrationData`, as JSON. */
  hydration: string;
  /** The order of the cascade layers, as CSS. */
  layers: string;
  /** The text of a built style sheet, by address. Empty in development. */
  styles: Record<string, string>;
  /** The texts of the two inline scripts. */
  scripts: { head: string; start: string };
}

/** Set only on the server. In the browser the tags that use it already exist and are not written again. */
export const PagePartsContext = createContext<PageParts | null>(null);
