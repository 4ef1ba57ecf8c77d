import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";

export const claim = z.object({
  id: z.string(),
  sentence: z.string(),
  /** The fact to prove. */
  about: z.string(),
  /** The document that has the sentence, and what the editor calls it. */
  document: z.string(),
  title: z.string(),
  shown: z.array(z.string()),
  /** "changed": the document no longer has the sentence, or the proof is of other words. */
  state: z.enum(["unproven", "changed", "overdue", "proven"]),
  check: z
    .object({ by: z.string(), source: z.string(), on: z.iso.date(), due: z.iso.date(), sentence: z.string() })
    .nullable(),
});
export type ClaimRow = z.infer<typeof claim>;

export const claimsContract = contract({
  claims: {
    method: "GET",
    path: "/claims",
    summary:
      "The sentences that only the agency can vouch for: those unproven or overdue, or all; the most urgent first",
    access: "admin",
    query: z.strictObject({ which: z.enum(["open", "all"]).optional() }),
    response: z.object({
      claims: z.array(claim),
      count: z.object({ unproven: z.number(), overdue: z.number(), proven: z.number() }),
    }),
  },
});
