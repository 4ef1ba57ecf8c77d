import type { Handlers } from "#src/server/http/implement.ts";
import { searchPublished } from "#src/server/reviews.ts";
import { requireAddressQuota } from "#src/server/security/quotas.ts";
import type { searchContract } from "./contract.ts";
import { FOUND_EXCERPT_MAX, REVIEWS_FOUND_MAX } from "./limits.ts";
import { searchIndex } from "./search-content.server.ts";
import { excerptWith, wordsOf } from "./words.ts";

export const searchHandlers: Handlers<typeof searchContract> = {
  async search(call) {
    const { query, database, config } = call;
    const words = wordsOf(query.q);
    if (words.length === 0) return { results: [], reviews: [] };
    await requireAddressQuota(call, "searchesAddress");
    // Reviews have words of their own: they are asked for what was typed, unless that was a typing error.
    const index = searchIndex(config.hidesClaims);
    const sought = index.correctWords(words);
    const isCorrected = sought.some((word, place) => word !== words[place]);
    const found = await searchPublished(database, sought, REVIEWS_FOUND_MAX);
    const [results, reviews] = [index.find(sought), found.filter(({ missing }) => missing === 0)];
    const isPartial = results.length + reviews.length === 0 && sought.length > 1;
    return {
      ...(isCorrected && { corrected: sought.join(" ") }),
      ...(isPartial && { isPartial }),
      results: isPartial ? index.find(sought, 1) : results,
      reviews: (isPartial ? found : reviews).map(({ rating, description, createdAt }) => ({
        rating,
        excerpt: excerptWith(sought, description, FOUND_EXCERPT_MAX),
        createdAt: createdAt.toISOString(),
      })),
    };
  },
};
