// What /privacy lists. The lines themselves are in the `.server.ts` files beside, since they are made from the server's
// own constants; the browser only shows them.

/** Something that the site stores on the visitor's device. */
export interface DeviceLine {
  kind: "cookie" | "local storage" | "session storage";
  names: readonly string[];
  why: string;
  /** What the visitor does that stores it. */
  since: string;
  kept: string;
}

/** A host that pages make the browser ask for something. */
export interface HostLine {
  host: string;
  why: string;
}

/** UK GDPR, article 6(1): (b) a contract, (a) consent, (f) legitimate interests. */
export type Basis = "contract with you" | "your consent" | "our legitimate interest";

/** What a table of the database holds about people. */
export interface InventoryLine {
  holds: string;
  why: string;
  basis: Basis;
  kept: string;
  seenBy: string;
}

export interface InventoryGroup {
  heading: string;
  lines: readonly (InventoryLine & { table: string })[];
}

export interface DataInventory {
  device: readonly DeviceLine[];
  hosts: readonly HostLine[];
  groups: readonly InventoryGroup[];
  /** Tables that say nothing about a person. */
  countsOnly: readonly string[];
}
