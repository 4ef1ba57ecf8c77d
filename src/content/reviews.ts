/** The texts of /reviews and /reviews/new. */
export const reviewsPage = {
  heading: "Every review",
  lead: "The good and the less good. Choose a bar to see the reviews behind it.",
  empty: "No reviews yet.",
  emptyForRating: "Nobody has given this rating yet.",
} as const;

export const newReviewPage = {
  heading: "Submit Your Review",
  lead: "How was it to work with us? Stars, a few words, and it stands on the site with your name.",
  title: "Leave a review",
  description:
    "Rate the work in half stars and write what it was like. Your review is published with your name as soon as you " +
    "send it.",
} as const;
