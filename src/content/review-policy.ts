/** The words of /review-policy. Its numbers come from the code that applies them: src/site/policies/review-facts.server.ts. */
interface HidingReason {
  id: string;
  sentence: string;
}

/** When we hide a review. The list is closed: for any other reason a review stays. */
export const hidingReasons = [
  {
    id: "privateData",
    sentence:
      "It tells private things about somebody else, or names a person who did not agree or no longer agrees to it.",
  },
  { id: "abuse", sentence: "It threatens, is obscene, or attacks people for who they are." },
  { id: "unlawful", sentence: "It is unlawful, or states as a fact something false that harms a person’s reputation." },
  { id: "advertising", sentence: "It advertises something else." },
  { id: "offTopic", sentence: "It is not about work that we did." },
  {
    id: "notGenuine",
    sentence: "It is not the author’s own experience, was bought, or was written under a false name.",
  },
  { id: "duplicate", sentence: "It says again what the same person has already published about the same work." },
] as const satisfies readonly HidingReason[];

/** What the policy needs to know of the code. */
export interface ReviewFacts {
  /** Reviews that one person may send in an hour. */
  perHour: number;
  /** Stars from which a review is also shown as a testimonial, and how many are shown at most. */
  testimonialMin: number;
  testimonialsMax: number;
  ratingMax: number;
  /** How long an invitation's link works: "30 days". */
  invitationLife: string;
}

export const reviewPolicy = {
  heading: "How reviews work here",
  lead: "Who may write one, how we check it, what we never do, and the only reasons for hiding a review.",
  changedOn: "2026-11-24",
  sections: ({ perHour, testimonialMin, testimonialsMax, ratingMax, invitationLife }: ReviewFacts) => [
    {
      heading: "Who may write one",
      paragraphs: [
        `Anyone with an account who has worked with {company.name}, and every client we invite by email. We confirm each ` +
          "account’s email address with a code.",
        "Our staff, their families and our competitors may not review us. A review by anyone who works here is marked " +
          "“Works here” and doesn’t count towards the average, the spread or the testimonials. Marks added by hand are " +
          "in the record.",
      ],
    },
    {
      heading: "How it is checked",
      paragraphs: [
        "“Verified client” means: we sent an invitation to a client’s own address, about a project that we did, and the " +
          `review was written through its single-use link within ${invitationLife}. All others come from account holders, ` +
          "and we have not checked that they are clients.",
        `No account can send more than ${perHour} reviews an hour, and the same text twice within a day counts once.`,
        "Reviews are published immediately, without approval, and only their authors can edit them. Authors can change " +
          "or withdraw a review at any time; an edited review is marked as such.",
      ],
    },
    {
      heading: "Fake reviews are banned",
      paragraphs: [
        "We do not write reviews of ourselves, buy them, trade them, or have them written. The same applies to ratings " +
          "and to answers to reviews.",
        "A review that turns out to be fake is hidden for the reason “not genuine”, and its author’s account may be closed.",
      ],
    },
    {
      heading: "Incentives",
      paragraphs: [
        "We give nothing for a review: no money, no discount, no prize draw, whether it is good or bad.",
        "We invite clients without asking what they will say. Clients who don’t respond get one reminder, whatever we " +
          "expect them to write.",
      ],
    },
    {
      heading: "When we hide a review",
      paragraphs: ["Only an Admin can hide a review, only for one of these reasons, and never for its rating:"],
      hasReasons: true,
    },
    {
      heading: "What remains when a review is hidden",
      paragraphs: [
        "A hidden review leaves the list, the average and the testimonials. The record keeps when and why it was hidden, " +
          "and the table below the reviews counts hidden reviews by month.",
        "We email the author with the reason and how to object, if we still have an address.",
        "If the reason no longer applies, the review is shown again. The record shows that too, and we email the author.",
      ],
    },
    {
      heading: "How the average is calculated",
      paragraphs: [
        "The average is the sum of the stars of all published reviews, divided by their number. Ratings go from 0 to " +
          `${ratingMax} in half steps. Each review counts once, old or new, verified or not; none is weighted, and hidden ` +
          "reviews are not counted.",
        "An invited client may add scores and answers for the project’s page. They are published once the client " +
          "approves a preview, are removed with the review, and don’t count towards any average.",
        `Reviews of ${testimonialMin} stars or more also appear as testimonials, the newest ${testimonialsMax} of them. ` +
          "The line below them says how many of our reviews are shown, and links to all of them.",
      ],
    },
    {
      heading: "Our answers",
      paragraphs: [
        "We may answer a review in public, once, under it. An answer changes neither the review nor its rating. We email " +
          "the author when we have answered.",
      ],
    },
    {
      heading: "How to complain",
      paragraphs: [
        `If you think a review breaks these rules, or that we hid yours wrongly, write to {company.email}: say which review, ` +
          "and which reason applies or doesn’t. Anyone can complain, with or without an account.",
        "We check it against the list above and reply with a reasoned decision within five working days.",
      ],
    },
  ],
} as const;
