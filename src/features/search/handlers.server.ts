import type { Handlers } from "#src/server/http/implement.ts";
import { searchPublished } from "#src/server/reviews.ts";
import { requireAddressQuota } from "#src/server/security/quotas.ts";
import type { searchContract } from "./contract.ts";
import { FOUND_EXCERPT_MAX, REVIEWS_FOUND_MAX } from "./limits.ts";
import { searchContent } from "./search-content.server.ts";
import { excerptWith, wordsOf } from "./words.ts";

export const searchHandlers: Handlers<typeof searchContract> = {
  async search(call) {
    const { query, database } = call;
    const words = wordsOf(query.q);
    if (words.length === 0) return { results: [], reviews: [] };
    await requireAddressQuota(call, "searchesAddress");
    const found = await searchPublished(database, words, REVIEWS_FOUND_MAX);
    return {
      results: searchContent(words),
      reviews: found.map(({ rating, description, createdAt }) => ({
        rating,
        excerpt: excerptWith(words, description, FOUND_EXCERPT_MAX),
        createdAt: createdAt.toISOString(),
      })),
    };
  },
};
