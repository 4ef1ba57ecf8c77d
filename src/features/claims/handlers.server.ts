import { claimState, countClaims } from "#src/content/claims/claim.ts";
import { fullContent, hasSentence } from "#src/content/claims/shown-content.ts";
import { documents } from "#src/content/documents.ts";
import { replaceTokens } from "#src/content/tokens.ts";
import { HOUR } from "#src/contract/time.ts";
import { isDocumentName } from "#src/server/content/names.ts";
import { publishChange } from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import type { ClaimRow, ClaimsListed, claimsContract } from "./contract.ts";

/** Overdue first: those claims have been relied on. */
const URGENCY: ClaimRow["state"][] = ["overdue", "changed", "unproven", "proven"];

/** A changed sentence counts as unproven. */
const isListed = (state: ClaimRow["state"], which: ClaimsListed = "open") => {
  if (which === "unproven") return state === "unproven" || state === "changed";
  return which === "all" || (which === "overdue" ? state === "overdue" : state !== "proven");
};

/** It may already be tomorrow in the Admin's time zone. */
const ANY_ZONE_MS = 14 * HOUR;

const dayOf = (time: Date, laterMs = 0): string => new Date(time.getTime() + laterMs).toISOString().slice(0, 10);

export const claimHandlers: Handlers<typeof claimsContract> = {
  async claims({ query, content, now }) {
    const { claims } = content.current();
    return {
      claims: claims
        .map(({ check, ...claim }) => ({
          ...claim,
          title: isDocumentName(claim.document) ? documents[claim.document].title : null,
          state: claimState({ ...claim, check }, now),
          check: check.by === "" ? null : check,
        }))
        .filter(({ state }) => isListed(state, query.which))
        .sort((one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state)),
      count: countClaims(claims, now),
      today: dayOf(now),
    };
  },

  proveClaim: change(async ({ body: { claim: id, sentence: changed, ...proof }, tx, user, now, content, record }) => {
    const { figures } = content.current();
    const shown = fullContent(content.documents(), figures);
    const claim = shown.claims.find((each) => each.id === id);
    if (!claim) throw new ApiError("notFound");
    const read = (text: string) => replaceTokens(text, shown.company, figures);
    const registered = changed && read(changed) !== claim.sentence ? changed : undefined;
    const sentence = registered ? read(registered) : claim.sentence;
    if (!hasSentence(shown, { ...claim, sentence })) throw new ApiError("claimNotShown");
    if (proof.due <= proof.on || proof.on > dayOf(now, ANY_ZONE_MS)) throw new ApiError("claimDayWrong");
    const item = `items.${id}`;
    const check = { ...proof, sentence };
    const changes = Object.entries(check).map(([name, value]) => [`${item}.check.${name}`, value]);
    const { isFound: _, ...entry } = claim;
    const publication = await publishChange(tx, content.files, {
      document: "claims",
      // A claim derived from a project has an entry in the register from its first proof on.
      changes: {
        [item]: { ...entry, check },
        ...Object.fromEntries(changes),
        ...(registered && { [`${item}.sentence`]: registered }),
      },
      userId: user.id,
      at: now,
    });
    if (!publication) throw new ApiError("invalidInput");
    await record(id, { ...proof, sentence });
  }),
};
