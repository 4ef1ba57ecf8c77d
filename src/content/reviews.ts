/** The texts of /reviews and /reviews/new. */
export const reviewsPage = {
  heading: "Every review",
  lead: "The good and the less good. Each bar leads to the reviews behind it.",
  leadEmpty: "The good and the less good: whatever clients write is published here, with their name.",
  empty: "No reviews yet. Be the first to leave one.",
  listLabel: "Reviews",
  emptyForRating: "Nobody has given this rating yet.",
} as const;

export const newReviewPage = {
  heading: "Submit Your Review",
  lead: "How was it to work with us? Stars and a few words, published with your name.",
  title: "Leave a review",
  description:
    "Rate the work in half stars and write what it was like. Your review is published with your name as soon as you " +
    "send it.",
} as const;
