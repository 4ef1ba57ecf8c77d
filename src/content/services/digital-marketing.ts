import type { Service } from "./service.ts";

export const digitalMarketing = {
  id: "13",
  title: "Digital Marketing",
  description:
    "Campaigns across search, social networks and email, with one plan, one budget and figures that admit what " +
    "failed.",
  long_description: [
    "Digital marketing is telling the right people something true, in a place where they already are, at a " +
      "cost you can name. We plan and run campaigns over search, social networks, email, content and people " +
      "with an audience of their own, for shops, software, events and tokens. One team writes, draws, places " +
      "and measures, so that the promise in the advertisement is the one kept on the page behind it.",
    "The plan fits on two pages. It says who should hear of you, what they think now, what you want them to " +
      "do, what one of those actions is worth and what you can therefore afford to pay for it. If that sum does " +
      "not come out, we stop and say so. Then we choose two or three channels, not eight, and give each a test " +
      "budget, a date and a figure below which it is dropped.",
    "Running it is a weekly rhythm. We write several versions of each message, compare them fairly, keep the " +
      "winner and try to beat it. Advertisements are checked against the rules of the platform and of the " +
      "regulator before they go out. That matters most for anything financial: promotions of crypto assets are " +
      "restricted in many countries, and we will not run one that lacks the approvals it needs. Influencers are " +
      "chosen for who listens to them, and paid posts are marked as paid. Communities are moderated by people, " +
      "with house rules in writing.",
    "You see everything in your own accounts: budgets, bids, texts, audiences. The report is monthly and " +
      "frank, with spend, results, the cost of each result and a list of what we tried that failed. We ask " +
      "visitors before we track them, and say which numbers are estimates. Media budgets go from you to the " +
      "platform directly, and our fee is a fee, never a share of what you spend.",
    "Marketing multiplies, so it needs something to multiply. A product that people leave after a week will " +
      "lose them faster with advertising. If your margins are thin and your customers buy once, paid clicks may " +
      "never pay, and referrals or partnerships are a better place to begin. We do not buy followers, and we " +
      "neither buy reviews nor write them. It would be quick, and you would pay for it twice.",
  ],
  details: [
    "A plan on two pages",
    "Two or three channels, not eight",
    "Everything in your own accounts",
    "Regulated claims checked first",
    "A list of what failed, too",
  ],
  tone: "straw",
  image: "services/13",
  imageAlt: "",
} as const satisfies Service;
