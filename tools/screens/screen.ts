import type { Page } from "@playwright/test";
import type { RunningSite } from "../../tests/support/start-site.ts";
import type { PartId } from "../gallery/parts.ts";

/** A screenshot: its name, its path, and steps to run first. */
export interface Screen {
  name: string;
  address: string;
  isSignedIn?: boolean;
  /** The setting or mode it requires: ENQUIRIES=inbox, or the development server. */
  needs?: "inbox" | "development";
  /** Shows only one part of the gallery. */
  part?: PartId;
  prepare?: (page: Page, site: RunningSite) => Promise<unknown>;
  /** Takes the full page, although steps were run first. */
  isWhole?: boolean;
}

export const PASSWORD = "Copper kettle on 7 stoves";
