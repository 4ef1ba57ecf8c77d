export const messages = {
  heading: "Search",
  lead: "Services, projects, people, questions and reviews.",
  label: "What are you looking for?",
  button: "Search",
  tooShort: "Type a word of at least two letters.",
  found: (count: number, query: string) => `${count} ${count === 1 ? "result" : "results"} for “${query}”`,
  corrected: (words: string) => `Showing results for “${words}”.`,
  partial: "Nothing has all of your words. These have all but one:",
  noneFound: (query: string) => `Nothing found for “${query}”. Try fewer or different words, or contact us.`,
  failed: "Search isn’t working at the moment. Try again.",
  reviews: "In reviews",
  allReviews: "All reviews",
} as const;
