/** The words of the search. */
export const messages = {
  heading: "Search",
  lead: "Services, projects, questions and reviews. All of your words have to be found.",
  label: "What are you looking for?",
  button: "Search",
  tooShort: "Type a word of at least two letters.",
  found: (count: number, query: string) => `${count} ${count === 1 ? "result" : "results"} for “${query}”`,
  noneFound: (query: string) => `Nothing is found for “${query}”. Try fewer or other words, or write to us.`,
  failed: "The search did not work. Try again.",
  reviews: "In reviews",
  allReviews: "All reviews",
} as const;
