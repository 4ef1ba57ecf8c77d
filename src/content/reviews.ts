/** The texts of /reviews and /reviews/new. */
export const reviewsPage = {
  heading: "Every review",
  lead: "The good and the less good. Select a bar to read those reviews.",
  leadEmpty: "The good and the less good: every review is published here with its author’s name.",
  empty: "No reviews yet. Be the first to leave one.",
  listLabel: "Reviews",
  emptyForRating: "No reviews with this rating yet.",
} as const;

export const reportPage = {
  heading: "Report a review",
  lead: "Does this review break a rule? Tell us which one. You don’t need an account, and we won’t tell the author who you are.",
  title: "Report a review",
  description:
    "Tell us which rule of the review policy a review breaks. You don’t need an account. Leave your email and we will " +
    "tell you what we decided.",
  policy: { label: "The review policy, rule by rule", href: "/review-policy" },
  nothingToReport: "This review is hidden or has been withdrawn, so it can’t be reported.",
} as const;

/** One review on its own page, or what became of it; a date follows the last three. */
export const onePage = {
  title: "A review",
  description:
    "One review from the record: published, hidden for a reason, or withdrawn by its author. No review disappears quietly.",
  lead: "One of all the reviews on this site, as its author wrote it.",
  services: "What the project took:",
  headings: {
    published: "A review",
    hidden: "Hidden",
    withdrawn: "Withdrawn",
    erased: "Deleted",
    unknown: "No such review",
  },
  unknown: "There is no review at this address, and none in the record. Check the link.",
  noReason: "It was hidden before we introduced our list of reasons.",
  hidden: "This review was hidden on",
  withdrawn: "The author withdrew this review on",
  erased: "This review was deleted with its author’s account on",
} as const;

export const receiptPage = {
  heading: "Check a receipt",
  lead:
    "Every reviewer gets a receipt by email: the number of their entry in our record, and a hash. Anyone can check here " +
    "that the entry is still there.",
  unreadable: "That doesn’t look like a receipt. Copy the entry number and the 43-character hash from the email.",
  unchanged: "This review is in the record, published and unchanged.",
  changed:
    "This review is in the record and published. Its author has edited it since; a newer receipt covers the current text.",
  hidden: "This review is in the record, but hidden.",
  withdrawn: "This review is in the record. Its author has withdrawn it.",
  erased: "This review is in the record. It was deleted with its author’s account.",
} as const;

export const newReviewPage = {
  heading: "Submit Your Review",
  lead: "What was it like to work with us? Give a rating and write a few words. We publish them with your name.",
  title: "Leave a review",
  description:
    "Rate the work in half stars and say what it was like. Your review is published with your name as soon as you " +
    "send it.",
} as const;

/** What an invited client finds behind the link once the review is written. */
export const writtenPage = {
  heading: "Your review",
  thanks: (name: string) => `Thank you, ${name}.`,
  published: "Your review is published.",
  lead: "You can edit it, add to it or withdraw it at any time with the link in your invitation.",
  leadGone: "It has been removed from every page. Thank you for writing it.",
  proof: "Proof that it was recorded",
  addHeading: "Add more, if you like",
  addLead:
    "Rate four things and answer three questions, if you like. They appear on the project’s page, next to your review.",
  addNote:
    "Everything is optional and doesn’t affect any average. We publish it only after you have approved a preview.",
  changeHeading: "What you added",
  shown: "Your answers are published on the page for",
  notShown: "Only you can see this. It will appear on the page for",
  onceApproved: "once you approve the preview.",
  afterChange: "If you edit it, we take it off the page until you approve it again.",
  previewHeading: "This is how it will look",
  previewLead: "On the page for",
} as const;
