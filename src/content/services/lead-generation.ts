import type { Service } from "./service.ts";

export const leadGeneration = {
  id: "14",
  title: "Lead Generation",
  description: "A steady supply of people who asked to hear from you, checked before they reach your sales team.",
  long_description: [
    "A lead is a person with a problem you can solve, some reason to solve it soon, and a wish to be " +
      "contacted. Anything less is a row in a spreadsheet. We build the machinery that finds such people and " +
      "brings them to your sales team: the offer, the page, the form, the follow-up, and the rules that decide " +
      "who is passed on.",
    "We start at the end, with your salespeople. Which of last year’s customers were good ones, what did they " +
      "say on the first call, which enquiries wasted everyone’s time? Together we write a definition of a lead " +
      "that both sides sign, with the questions that establish it. Then we look for places where those " +
      "customers can be met: searches they make, trade press they read, events, partners, communities, a list " +
      "of companies drawn up by hand.",
    "For each place we make something worth exchanging an address for: a calculator, a sample, a short guide, " +
      "a free check of something that can be checked. The page asks for the fewest fields that let someone " +
      "answer properly. Follow-ups are written by a person and stop the moment somebody says stop. Outreach to " +
      "companies is researched one by one, in small numbers, and follows the law on consent in the country " +
      "where it lands. We verify addresses, remove duplicates and score what is left by rules that you can read " +
      "and change.",
    "Your team gets each lead in the system it already uses, with the source, the answers and the history of " +
      "what that person has seen. You get a weekly count by source and by outcome, carried through to the sale, " +
      "so the budget follows revenue and not clicks. Pages, lists, sequences and accounts belong to you. If we " +
      "part, the machinery keeps running.",
    "This is not a purchase of contacts. We neither sell nor use bought lists, since the people on them did " +
      "not ask, and your domain pays for their annoyance. It does not work without somebody to ring back within " +
      "the day; if your team is full, fix that first, and we will wait. And for a market of thirty companies " +
      "you do not need lead generation at all. You need thirty good letters, and we can help you to write them.",
  ],
  details: [
    "A definition that sales signs",
    "Offers worth an address",
    "The fewest fields that work",
    "Consent respected, duplicates removed",
    "Counted through to the sale",
  ],
  tone: "rose",
  image: "services/14",
  imageAlt: "",
} as const satisfies Service;
