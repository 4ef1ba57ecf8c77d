import { clientIp, isCounted } from "#src/server/http/address.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { searchPublished } from "#src/server/reviews.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import type { searchContract } from "./contract.ts";
import { FOUND_EXCERPT_MAX, REVIEWS_FOUND_MAX } from "./limits.ts";
import { searchContent } from "./search-content.server.ts";
import { excerptWith, wordsOf } from "./words.ts";

export const searchHandlers: Handlers<typeof searchContract> = {
  async search({ query, database, config, request, now }) {
    const words = wordsOf(query.q);
    if (words.length === 0) return { results: [], reviews: [] };
    if (isCounted(config, request)) await requireQuota(database, "searchesAddress", clientIp(request), now);
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
