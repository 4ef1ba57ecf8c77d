import { createHash } from "node:crypto";
import { normalPath } from "../../content/addresses.ts";
import type { Documents } from "../../content/documents.ts";
import { itemAddresses } from "../../content/item-addresses.ts";

type Redirects = Documents["redirects"]["items"];

/**
 * The documents after a publication, with the redirects that it needs: from the old address of each page that it moves
 * to the new one. Redirects to the old address are updated, and a page that returns to an address replaces the redirect
 * there.
 */
export function addMoveRedirects(before: Documents, after: Documents): Documents {
  const addressesBefore = new Map(
    itemAddresses(before).map(({ document, id, address }) => [`${document} ${id}`, address]),
  );
  const addresses = itemAddresses(after);
  const moves = addresses.flatMap(({ document, id, address: to }) => {
    const from = addressesBefore.get(`${document} ${id}`);
    return from === undefined || from === to ? [] : [{ from, to }];
  });
  if (moves.length === 0) return after;
  const targets = new Map(moves.map(({ from, to }) => [normalPath(from), to]));
  const led = after.redirects.items
    .map((each) => ({ ...each, to: targets.get(normalPath(each.to)) ?? each.to }))
    // The page is back at its old address.
    .filter(({ from, to }) => normalPath(from) !== normalPath(to));
  const isTaken = (from: string) =>
    [...addresses.map(({ address }) => address), ...led.map((each) => each.from)].some(
      (each) => normalPath(each) === normalPath(from),
    );
  const added = moves.filter(({ from }) => !isTaken(from)).map(({ from, to }) => ({ id: idFor(from, led), from, to }));
  return { ...after, redirects: { ...after.redirects, items: [...led, ...added] } };
}

/** Deterministic, so that a check and the publication after it agree. */
function idFor(from: string, among: Redirects): string {
  const id = `moved-${createHash("sha256").update(from).digest("hex").slice(0, 8)}`;
  return among.some((each) => each.id === id) ? idFor(`${from} `, among) : id;
}

/** The target of the redirect from a path; undefined if there is none. */
export function findRedirect({ items }: { items: Redirects }, path: string): string | undefined {
  return items.find(({ from }) => normalPath(from) === normalPath(path))?.to;
}
