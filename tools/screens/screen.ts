import type { Page } from "@playwright/test";
import type { RunningSite } from "../../tests/support/start-site.ts";
import type { PartId } from "../gallery/parts.ts";

/** What is photographed: a name, an address, and what to do there first. */
export interface Screen {
  name: string;
  address: string;
  isSignedIn?: boolean;
  /** Where it exists: ENQUIRIES is "inbox", or the site runs from its sources. */
  needs?: "inbox" | "development";
  /** Only one part of the page of parts. */
  part?: PartId;
  prepare?: (page: Page, site: RunningSite) => Promise<unknown>;
  /** Photographed in full although something was done first. */
  isWhole?: boolean;
}

export const PASSWORD = "Copper kettle on 7 stoves";
