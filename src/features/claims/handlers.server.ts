import { claimState, countClaims } from "#src/content/claims/claim.ts";
import { documents } from "#src/content/documents.ts";
import { isDocumentName } from "#src/server/content/names.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import type { ClaimRow, claimsContract } from "./contract.ts";

/** Overdue first: those claims have been relied on. */
const URGENCY: ClaimRow["state"][] = ["overdue", "changed", "unproven", "proven"];

export const claimHandlers: Handlers<typeof claimsContract> = {
  async claims({ query, content, now }) {
    const { claims } = content.current();
    return {
      claims: claims
        .map(({ isFound, check, ...claim }) => ({
          ...claim,
          title: isDocumentName(claim.document) ? documents[claim.document].title : claim.document,
          state: claimState({ ...claim, isFound, check }, now),
          check: check.by === "" ? null : check,
        }))
        .filter(({ state }) => query.which === "all" || state !== "proven")
        .sort((one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state)),
      count: countClaims(claims, now),
    };
  },
};
