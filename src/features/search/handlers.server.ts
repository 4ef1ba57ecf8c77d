import type { Handlers } from "#src/server/http/implement.ts";
import { searchPublished } from "#src/server/reviews.ts";
import { requireAddressQuota } from "#src/server/security/quotas.ts";
import type { searchContract } from "./contract.ts";
import { FOUND_EXCERPT_MAX, REVIEWS_FOUND_MAX } from "./limits.ts";
import { searchIndex } from "./search-content.server.ts";
import { excerptWith, wordsOf } from "./words.ts";

export const searchHandlers: Handlers<typeof searchContract> = {
  async search(call) {
    const { query, database, content } = call;
    const words = wordsOf(query.q);
    if (words.length === 0) return { results: [], reviews: [] };
    await requireAddressQuota(call, "searchesAddress");
    // Reviews are searched for the corrected words too; correction only uses the content's vocabulary.
    const index = searchIndex(content.current());
    const terms = index.termsOf(words);
    const searched = terms.map(({ word }) => word);
    const isCorrected = searched.some((word, place) => word !== words[place]);
    const found = await searchPublished(database, terms, REVIEWS_FOUND_MAX);
    const [results, reviews] = [index.find(terms), found.filter(({ missing }) => missing === 0)];
    const isPartial = results.length + reviews.length === 0 && terms.length > 1;
    return {
      ...(isCorrected && { corrected: searched.join(" ") }),
      ...(isPartial && { isPartial }),
      results: isPartial ? index.find(terms, 1) : results,
      reviews: (isPartial ? found : reviews).map(({ rating, description, createdAt }) => ({
        rating,
        excerpt: excerptWith(searched, description, FOUND_EXCERPT_MAX),
        createdAt: createdAt.toISOString(),
      })),
    };
  },
};
