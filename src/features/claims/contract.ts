import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { PROOF_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

export const claim = z.object({
  id: z.string(),
  sentence: z.string(),
  /** The fact to prove. */
  about: z.string(),
  document: z.string(),
  /** The editor's title of the document that contains the sentence. Null for a policy, which is edited in its file. */
  title: z.string().nullable(),
  shown: z.array(z.string()),
  /** True if the document contains the sentence. */
  isFound: z.boolean(),
  /** "changed": the document no longer contains the sentence, or the proof is for a different wording. */
  state: z.enum(["unproven", "changed", "overdue", "proven"]),
  check: z
    .object({ by: z.string(), source: z.string(), on: z.iso.date(), due: z.iso.date(), sentence: z.string() })
    .nullable(),
});
export type ClaimRow = z.infer<typeof claim>;

const listed = z.enum(["open", "all", "unproven", "overdue"]);
export type ClaimsListed = z.infer<typeof listed>;

export const claimsContract = contract({
  claims: {
    method: "GET",
    path: "/claims",
    summary:
      "The sentences that only the agency can vouch for: those unproven, overdue or both, or all; the most urgent first",
    access: "admin",
    query: z.strictObject({ which: listed.optional() }),
    response: z.object({
      claims: z.array(claim),
      count: z.object({ unproven: z.number(), overdue: z.number(), proven: z.number() }),
      today: z.iso.date(),
    }),
  },
  proveClaim: {
    method: "POST",
    path: "/prove-claim",
    summary:
      "Vouch for a claim: it counts as proven until `due`. It is published immediately. `sentence` registers the words that its document has now",
    access: "admin",
    body: z.strictObject({
      claim: z.string().max(40),
      by: z.string().trim().min(1).max(PROOF_MAX.by),
      source: z.string().trim().min(1).max(PROOF_MAX.source),
      on: z.iso.date(),
      due: z.iso.date(),
      sentence: z.string().trim().max(PROOF_MAX.sentence).optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: ["notFound", "claimNotShown", "claimDayWrong"],
    event: "claim.proven",
    form: {
      submit: "Prove",
      busy: "Proving…",
      done: messages.proven,
      failed: messages.proveFailed,
    },
  },
});
