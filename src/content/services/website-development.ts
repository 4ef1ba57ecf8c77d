import type { Service } from "./service.ts";

export const websiteDevelopment = {
  id: "1",
  title: "Website Development",
  description: "Websites that load quickly, read well and can be changed by the people who own them.",
  long_description: [
    "We build websites from the first sketch to the first visitor and beyond: company sites, shops, booking " +
      "systems, catalogues, and the members’ areas behind them. We write the parts that are yours and use " +
      "well-kept open-source software for the parts that are everybody’s. The result belongs to you, on a " +
      "server you can move, in code that another developer can read.",
    "The work starts with a page of plain questions. Who comes, what do they want to do, and what happens if " +
      "they cannot? From the answers we draw a map of pages and write the real words for the three most " +
      "important ones, because a layout made round placeholder text fits nothing else. Then we build those " +
      "three pages properly, in a browser, and you try them on your own phone. Only when they work do we build " +
      "the rest.",
    "From then on you have a private address that always shows the current state. Each week something on it " +
      "is finished rather than half started. We test with a keyboard alone, with a screen reader, with scripts " +
      "off, on a slow connection and on a phone that has seen better days. Pages are measured against a budget " +
      "for weight and time, and the build stops if a change breaks it. Search engines and people need much the " +
      "same thing: honest headings, quick pages, addresses that stay put.",
    "At launch you receive the code with its history, the accounts in your own name, an editing screen for " +
      "the texts and pictures you will want to change, and a short handbook for the ten most common jobs. We " +
      "move old addresses to new ones so that links keep working, and we watch the logs for the first weeks, " +
      "because real visitors find what tests do not.",
    "A custom site is the wrong purchase in some cases. If you need three pages and a table of opening hours, " +
      "a good template does the job for far less money, and we will point you to one. If the words do not exist " +
      "yet, begin with writing. And if the site you have is merely slow, ask us to repair it first: most slow " +
      "sites are slow for two or three reasons, and those are usually quick to find.",
  ],
  details: [
    "Real words before layouts",
    "Budgets for weight and speed",
    "Works with keyboard and screen reader",
    "Editing without a developer",
    "Code, accounts and domain in your name",
  ],
  tone: "verdigris",
  image: "services/1",
  imageAlt: "",
} as const satisfies Service;
