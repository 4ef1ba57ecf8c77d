import { createContext } from "react";

/** What the server writes into a page around what React Router renders. */
export interface PageParts {
  /** React Router's context as JSON, and the loaders' data in its own encoding. */
  context: string;
  stream: string;
  /** What the browser's store starts from, as JSON. */
  state: string;
  /** The order of the cascade's layers, as CSS. */
  layers: string;
  /** The text of each built style sheet, by its address. Empty in development. */
  styles: Record<string, string>;
  /** The texts of the two inline scripts. */
  scripts: { beforeHydration: string; hydration: string };
}

/** Filled on the server alone. In the browser the tags that use it are there already and are not written again. */
export const PagePartsContext = createContext<PageParts | null>(null);
