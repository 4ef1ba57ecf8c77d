// Types of the data inventory on /privacy. Its entries are in the `.server.ts` files, which derive them from the server's
// constants.

/** An item that the site stores on the visitor's device. */
export interface DeviceLine {
  kind: "cookie" | "local storage" | "session storage";
  names: readonly string[];
  why: string;
  /** The action that stores it. */
  since: string;
  kept: string;
}

/** What the items on a visitor's device are for. */
export type DevicePurpose = "Logging in" | "Your choices" | "While you use the site" | "Only for Admins";

export interface DeviceGroup {
  heading: DevicePurpose;
  summary: string;
  lines: readonly DeviceLine[];
}

/** A host that pages load resources from. */
export interface HostLine {
  host: string;
  /** What visitors read. */
  name: string;
  why: string;
}

/** UK GDPR, article 6(1): (b) a contract, (a) consent, (f) legitimate interests. */
export type Basis = "contract with you" | "your consent" | "our legitimate interest";

/** Personal data in a database table. */
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
  device: readonly DeviceGroup[];
  hosts: readonly HostLine[];
  groups: readonly InventoryGroup[];
}
