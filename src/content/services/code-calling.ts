import type { Service } from "./service.ts";

export const codeCalling = {
  id: "12",
  title: "Code Calling",
  description: "Ring an engineer and read your code together: reviews, bugs, second opinions and rescues, by the hour.",
  long_description: [
    "Sometimes a team does not need another supplier. It needs one experienced person on the line, looking at " +
      "the same screen. Code Calling is that: you book a call, share your code, and an engineer who knows your " +
      "language works through the problem with you. Bugs that come and go, a query that takes forty seconds, a " +
      "release that will not build, a design that nobody wants to be the only one to have approved.",
    "A call begins before it begins. You write three lines on what is wrong and what has been tried, and " +
      "choose how to give us access, reading only if you prefer. We pick the engineer by the problem and tell " +
      "you the name. During the call your developer keeps the keyboard. That is slower for the first ten " +
      "minutes and faster ever after, since what was learnt stays in your building. We think aloud, and we say " +
      "so when we are guessing.",
    "Subjects vary. Code review by appointment, with comments sorted into must, should and taste. A second " +
      "opinion on an architecture, an estimate or another agency’s proposal. Help with an upgrade that is three " +
      "major versions late. A first look at a contract before it goes to audit. Mentoring for a developer who " +
      "works alone, an hour every other week. Or plain fire-fighting, when the site is down and the person who " +
      "wrote it is on a beach. Both offices share the rota, so the day is long.",
    "After each call you get a page: what we saw, what we changed, what we would do next and what we would " +
      "leave alone. It is written for the person who was not there. Time is counted in quarter hours, and " +
      "unused time is kept for the next call. What you show us is covered by a confidentiality agreement, " +
      "signed before the first look, and access is removed afterwards, with a note to say so.",
    "It is not a way to have a product built. Work that needs more than a few days belongs in a project with " +
      "a scope and a price, and we will tell you when the calls have become one. We do not declare software " +
      "secure after an hour of reading, and nobody should believe a paper that does. And if the difficulty is " +
      "between two people more than between two modules, an engineer on the telephone is an expensive referee.",
  ],
  details: [
    "An engineer chosen by the problem",
    "Your developer keeps the keyboard",
    "Counted in quarter hours",
    "A written page after every call",
    "Access removed when we finish",
  ],
  tone: "verdigris",
  image: "services/12",
  imageAlt: "",
} as const satisfies Service;
