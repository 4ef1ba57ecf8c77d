import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";

export const claim = z.object({
  sentence: z.string(),
  /** The fact to prove. */
  about: z.string(),
  /** The sentence's file, relative to the repository. */
  file: z.string(),
  shown: z.array(z.string()),
  state: z.enum(["unproven", "overdue", "proven"]),
  check: z.object({ by: z.string(), source: z.string(), on: z.iso.date(), due: z.iso.date() }).nullable(),
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
