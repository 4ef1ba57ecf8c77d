import { claimState } from "#src/content/claims/claim.ts";
import { claims, countClaims } from "#src/content/claims/claims.ts";
import { replaceTokens } from "#src/content/tokens.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import type { ClaimRow, claimsContract } from "./contract.ts";

/** Overdue first: those claims have been relied on. */
const URGENCY: ClaimRow["state"][] = ["overdue", "unproven", "proven"];

export const claimHandlers: Handlers<typeof claimsContract> = {
  async claims({ query, content, now }) {
    const rows = replaceTokens(claims, content.current().company).map(({ content, shown, check = null, ...claim }) => ({
      ...claim,
      file: `src/content/${content}.ts`,
      shown: [...shown],
      state: claimState({ check: check ?? undefined }, now),
      check,
    }));
    return {
      claims: rows
        .filter(({ state }) => query.which === "all" || state !== "proven")
        .sort((one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state)),
      count: countClaims(now),
    };
  },
};
