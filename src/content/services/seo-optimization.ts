import type { Service } from "./service.ts";

export const seoOptimization = {
  id: "8",
  title: "SEO Optimization",
  description:
    "Search work you can check: technical repairs, pages that answer real questions, and links that were " + "earned.",
  long_description: [
    "Search engines try to send people to the page that answers their question. SEO is the work of being that " +
      "page, and of making it easy to recognise. There are no secret levers. There is a long list of small " +
      "technical matters, a shorter list of pages worth writing, and patience, which we cannot supply but can " +
      "help you to budget for.",
    "We begin with an audit made by hand as well as by tools. Can every important page be reached, read and " +
      "indexed? Which ones compete with each other? What do people type before they find you, and what do they " +
      "type when they do not? The outcome is a list sorted by effect and effort, with our reasoning beside each " +
      "line. Some of it you can do yourself in an afternoon, and we mark those lines so that you need not pay " +
      "us for them.",
    "Then the work splits in two. On the page: speed, headings, structured data, internal links, titles that " +
      "say what is there, duplicate pages folded into one, old addresses redirected. Off the page: being cited " +
      "by sites that your customers read, through things that deserve it, such as original figures, useful " +
      "tools, or a clear explanation of something muddled. We do not buy links or write for robots; both are " +
      "found out in the end, and the penalty outlasts the supplier. Local businesses get maps, opening hours " +
      "and reviews put in order first, since that is often the quickest gain.",
    "Each month you see the same few figures: visits from search, what those visitors did, the queries gained " +
      "and lost, and the work done. We report the losses too. Every change is logged with its date, so that " +
      "when a line bends you can look up why. Accounts and data are yours from the first day, and the content " +
      "we write may be used anywhere you like.",
    "Nobody can guarantee a position, and an agency that does is guessing or worse. Results take months, so " +
      "this is no help for an event in three weeks; use advertising for that. It will not rescue an offer that " +
      "people do not look for, either. If nobody searches for what you sell because it is new, the money is " +
      "better spent on telling them that it exists, and we can help with that under another heading.",
  ],
  details: [
    "An audit sorted by effect and effort",
    "Technical repairs, with dates",
    "Pages that answer real questions",
    "No bought links",
    "Losses reported as well as gains",
  ],
  tone: "straw",
  image: "services/8",
  imageAlt: "",
} as const satisfies Service;
