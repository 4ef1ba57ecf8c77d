import { ratingText } from "#src/contract/rating.ts";

/** Every message about a review action, or in place of missing reviews. */
export const messages = {
  submitted: "Review Submitted Successfully",
  submitFailed: "Error submitting review. Please try again.",
  listLoading: "Loading reviews...",
  listFailed: "Error loading reviews",
  noTestimonials: "No high-rated reviews yet. Be the first to leave one!",
  textMissing: "Write a few words first.",
  textLong: "Use at most 2,000 characters.",
  loginFirst: "Log in to send your review. What you wrote is kept until then.",
  invitationLink: "Invited by mail? Paste the link",
  invitationLinkHint: "Without scripts we cannot read it from the address. Copy the whole link from our mail.",
  invitationOpen: "Open the invitation",
  invitationUnreadable: "That is not the whole link. Copy it from its beginning to its end, and paste it again.",
  invitationSpent: "Without an invitation you can still leave a review from your own account.",
  linkClosed: "This link has already been used or has expired. We are looking for the review written with it.",
  willBeMarked: "It will be marked “Verified client”.",
  nameHint: "Shown publicly with your review.",
  verified: "We invited this client by email to write about our work together; the link worked once.",
  worksHere: "Works here",
  outOfNumbers: "This review counts in no average and is no testimonial.",
  answersEarlier: "the review was changed after this answer",
  declaration:
    "By sending it you say that this is your own experience with us, that you do not work here, and that nobody paid for it.",
  nameMissing: "Write the name to show with your review.",
  noRating: "No rating yet",
  countsAsZero: `Without stars this counts as ${ratingText(0)}.`,
} as const;

/** Every message about moderation. */
export const moderationMessages = {
  hidden: "Review hidden.",
  shown: "Review shown again.",
  answered: "Your answer is published below the review.",
  marked: "Marked as the team's: it counts in no number now.",
  unmarked: "The mark is taken back.",
  markFailed: "The mark could not be changed. Try again.",
  answerFailed: "The answer could not be saved. Try again.",
  hideFailed: "The review could not be hidden. Try again.",
  showFailed: "The review could not be shown. Try again.",
  reasonMissing: "Choose a reason: the review policy promises that there is one.",
  noneFound: "No review matches.",
  noneChosen: "Choose at least one review.",
  noneYet: "No review has come in yet.",
} as const;
