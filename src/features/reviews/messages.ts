import { ratingText } from "#src/contract/rating.ts";

export const messages = {
  submitted: "Review Submitted Successfully",
  submitFailed: "Error submitting review. Please try again.",
  listLoading: "Loading reviews...",
  listFailed: "Error loading reviews",
  noTestimonials: "No high-rated reviews yet. Be the first to leave one!",
  textMissing: "Write a few words before you send your review.",
  textLong: "Use at most 2,000 characters.",
  loginFirst: "Log in to send your review. We will keep what you have written.",
  invitationLink: "Invited by email? Paste the link",
  invitationLinkHint: "JavaScript is off, so we can’t read the link for you. Copy the whole link from our email.",
  invitationOpen: "Open the invitation",
  invitationUnreadable: "That link is incomplete. Copy all of it from the email and paste it again.",
  invitationSpent: "Without an invitation you can still leave a review from your own account.",
  linkClosed: "This link has already been used or has expired. We are looking for the review written with it.",
  willBeMarked: "It will be marked “Verified client”.",
  nameHint: "Shown publicly with your review.",
  verified: "We invited this client by email to review our work together. Each link works once.",
  verifiedClients: "We invited verified clients by email to review our work together. Each link works once.",
  worksHere: "Works here",
  outOfNumbers: "This review doesn’t count towards the average and isn’t shown as a testimonial.",
  answersEarlier: "the review was changed after this answer",
  declaration:
    "By sending this review you confirm that it is your own experience, that you don’t work here, and that no one paid you for it.",
  nameMissing: "Enter the name to show with your review.",
  noStars: `${ratingText(0)} so far. Choose your stars.`,
} as const;

export const moderationMessages = {
  hidden: "Review hidden.",
  shown: "Review shown again.",
  answered: "Your answer is published below the review.",
  marked: "Marked “Works here”. The review no longer counts towards any average.",
  unmarked: "“Works here” removed.",
  markFailed: "We could not change the mark. Try again.",
  answerFailed: "We could not save the answer. Try again.",
  hideFailed: "We could not hide the review. Try again.",
  showFailed: "We could not show the review. Try again.",
  reasonMissing: "Choose a reason. The review policy requires one.",
  noneFound: "No reviews match. Change the search or the filter.",
  noneChosen: "Select at least one review.",
  noneYet: "No reviews yet.",
} as const;

export function stateSentence(count: number, to: "published" | "hidden"): string {
  return `${count === 1 ? "1 review" : `${count} reviews`} ${to === "hidden" ? "hidden" : "shown again"}.`;
}
