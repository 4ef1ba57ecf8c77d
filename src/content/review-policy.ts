import { company } from "./company.ts";

/** The words of /review-policy. Its numbers come from the code that applies them: src/site/policies/review-facts.server.ts. */
interface HidingReason {
  id: string;
  sentence: string;
}

/** What gets a review hidden. The list is closed: for any other reason a review stays. */
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

const { name, email } = company;

export const reviewPolicy = {
  heading: "How reviews work here",
  lead: "Who may write one, how we check it, what we never do, and the only reasons for which a review is hidden.",
  changedOn: "2026-11-22",
  sections: ({ perHour, testimonialMin, testimonialsMax, ratingMax, invitationLife }: ReviewFacts) => [
    {
      heading: "Who may write one",
      paragraphs: [
        `Anybody with an account here who has experience of working with ${name}, and every client we invite by mail. ` +
          "A code proves that an account’s address is its owner’s.",
        "Those who work for us, and their families, do not review us. Competitors do not either. A review by somebody " +
          "with a role here, or of whom we learn that they work here, is marked “Works here” and is out of the " +
          "average, the spread and the testimonials. Each mark made by hand is in the record.",
      ],
    },
    {
      heading: "How it is checked",
      paragraphs: [
        "“Verified client” means: we sent an invitation to a client’s own address, about a project that we did, and the " +
          `review was written by its single-use link within ${invitationLife}. All others come from account holders, ` +
          "and we have not checked that they are clients.",
        `No account can send more than ${perHour} reviews an hour, and the same text twice within a day counts once.`,
        "A review is published at once. Nobody approves it first, and nobody can edit it for its author. The author may " +
          "change or withdraw it at any time; a changed one says so.",
      ],
    },
    {
      heading: "Fake reviews are banned",
      paragraphs: [
        "We do not write reviews of ourselves, buy them, trade them, or have them written. The same holds for ratings " +
          "and for answers to reviews.",
        "A review that turns out to be fake is hidden for the reason “not genuine”, and its author’s account may be closed.",
      ],
    },
    {
      heading: "Incentives",
      paragraphs: [
        "We give nothing for a review: no money, no discount, no prize draw, whether it is good or bad.",
        "We invite clients without asking beforehand what they will say. Who has not answered is reminded once, whatever " +
          "we expect to read.",
      ],
    },
    {
      heading: "What gets a review hidden",
      paragraphs: ["Only an Admin can hide a review, only for one of these reasons, and never for its rating:"],
      hasReasons: true,
    },
    {
      heading: "What is left when one is hidden",
      paragraphs: [
        "A hidden review is out of the list, the average and the testimonials. That it was hidden, when and why is " +
          "written into a record that cannot be rewritten, and the table below the reviews counts it month by month.",
        "We email the author with the reason and how to object, if we still have an address.",
        "If the reason no longer applies, the review is shown again. The record shows that too, and we email the author.",
      ],
    },
    {
      heading: "How the average is made",
      paragraphs: [
        `The stars of all published reviews, added up and divided by their number. Ratings go from 0 to ${ratingMax} in ` +
          "half steps. Each review counts once, old or new, verified or not; none is weighted, and hidden ones are out.",
        "An invited client may add scores and answers for the page of the project. They are shown once the client has " +
          "approved a preview of them, go with the review, and are part of no average.",
        `Reviews of ${testimonialMin} stars or more also appear as testimonials, the newest ${testimonialsMax} of them. ` +
          "The line below them says how many that is of how many, and links to all.",
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
        `If you think a review breaks these rules, or that we hid yours wrongly, write to ${email}: say which review, ` +
          "and which reason holds or does not. Anybody may, with or without an account.",
        "We look at it within five working days, decide by the list above, and write back with the reason.",
      ],
    },
  ],
} as const;
