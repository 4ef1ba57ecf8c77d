import type { Database } from "#src/database/connect.server.ts";
import { detailHash, entryHash } from "#src/server/audit/audit-log.ts";
import { readHead } from "#src/server/audit/read-audit-log.ts";
import { detailsCutoff } from "#src/server/audit/retention.ts";
import { VERIFY_BATCH } from "./limits.ts";
import { type EntryRow, listLinks } from "./queries.server.ts";

export interface Proof {
  /** The number of verified entries. */
  count: number;
  /** Entries whose details were erased after their retention time; their hashes remain. */
  erased: number;
  /** The last hash. Stored elsewhere, it proves later that no earlier entry was replaced. */
  lastHash: string;
  broken?: { seq: number; why: string };
}

/** Verifies the whole audit log in batches; stops at the first broken entry. */
export async function verifyChain(database: Database, now: Date, batch = VERIFY_BATCH): Promise<Proof> {
  const head = await readHead(database);
  const cutoff = detailsCutoff(now);
  const proof: Proof = { count: 0, erased: 0, lastHash: "" };
  for (;;) {
    const links = await listLinks(database, { after: proof.count, upTo: head.seq, limit: batch });
    for (const link of links) {
      const why = findFault(link, proof, cutoff);
      if (why) return { ...proof, broken: { seq: Math.min(link.seq, proof.count + 1), why } };
      proof.count = link.seq;
      proof.lastHash = link.hash;
      if (link.details === null) proof.erased++;
    }
    if (links.length < batch) break;
  }
  if (proof.count !== head.seq) {
    const why = `the chain ends at ${proof.count}, but ${head.seq} entries were written: the last ones are missing`;
    return { ...proof, broken: { seq: proof.count + 1, why } };
  }
  if (proof.lastHash !== head.hash) {
    return { ...proof, broken: { seq: head.seq, why: "its hash differs from the one stored when it was written" } };
  }
  return proof;
}

function findFault(link: EntryRow, before: Proof, cutoff: Date): string | undefined {
  if (link.seq !== before.count + 1) return "it is missing";
  if (link.previousHash !== before.lastHash) return "it does not follow the entry before it";
  if (link.hash !== entryHash(link)) return "its time, event, subject, actor or details' hash was changed";
  if (link.details === null || link.salt === null)
    return link.at < cutoff ? undefined : "its details were erased before their retention period ended";
  return link.detailHash === detailHash(link.salt, link.details) ? undefined : "its details were changed";
}
