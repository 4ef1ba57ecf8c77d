/** The texts of /reviews and /reviews/new. */
export const reviewsPage = {
  heading: "Every review",
  lead: "The good and the less good. Each bar leads to the reviews behind it.",
  leadEmpty: "The good and the less good: whatever clients write is published here, with their name.",
  empty: "No reviews yet. Be the first to leave one.",
  listLabel: "Reviews",
  emptyForRating: "Nobody has given this rating yet.",
} as const;

export const reportPage = {
  heading: "Report a review",
  lead: "Does a review break a rule? Tell us which one. You need no account, and its author is not told who you are.",
  title: "Report a review",
  description:
    "Tell us which rule of the review policy a review breaks. You need no account; leave an address and we write to " +
    "you how we decided.",
  policy: { label: "The review policy, rule by rule", href: "/review-policy" },
  nothingToReport: "There is nothing to report here: this review is hidden, or was taken away.",
} as const;

/** One review on its own page, or what became of it; a date follows the last three. */
export const onePage = {
  title: "A review",
  description:
    "One review from the record: published, hidden with a reason, or taken away by its author. Nothing is dropped quietly.",
  lead: "One of all the reviews on this site, as its author wrote it.",
  services: "What the project took:",
  headings: {
    published: "A review",
    hidden: "Hidden",
    withdrawn: "Withdrawn",
    erased: "Erased",
    unknown: "No such review",
  },
  unknown: "There is no review at this address, and the record knows of none.",
  noReason: "The reason is older than our list of reasons.",
  hidden: "This review is in the record, and was hidden on",
  withdrawn: "This review is in the record. Its author took it away on",
  erased: "This review is in the record. It went with its author's account on",
} as const;

export const receiptPage = {
  heading: "Check a receipt",
  lead:
    "Whoever writes a review gets a receipt by mail: the number of its entry in our record, and a hash. Here everybody " +
    "can see that the entry is still there.",
  unreadable: "That is not a receipt: a number and 43 letters, digits, hyphens or underscores, as the mail has them.",
  unchanged: "In the record, published, unchanged.",
  changed: "In the record and published. Its author has changed it since: a newer receipt says how it reads now.",
  hidden: "In the record, and hidden.",
  withdrawn: "In the record. Its author has withdrawn the review.",
  erased: "In the record. The review was erased with its author's account.",
} as const;

export const newReviewPage = {
  heading: "Submit Your Review",
  lead: "How was it to work with us? Stars and a few words, published with your name.",
  title: "Leave a review",
  description:
    "Rate the work in half stars and write what it was like. Your review is published with your name as soon as you " +
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
  shown: "Your words are on the page of",
  notShown: "Nobody else sees it yet. It goes on the page of",
  onceApproved: "once you approve the preview.",
  afterChange: "After a change it leaves the page until you approve it again.",
  seePreview: "See the preview",
  previewHeading: "This is how it will look",
  previewLead: "On the page of",
} as const;
