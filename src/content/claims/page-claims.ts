import type { Claim } from "./claim.ts";

/** Claims of the pages about the agency. */

export const pageClaims: readonly Claim[] = [
  {
    about: "How soon you answer.",
    sentence: "A person reads every message and replies within {company.replyTime}.",
    content: "contact",
    shown: ["/contact"],
  },
  {
    about: "Length and terms of the first talk.",
    sentence: "Half an hour with someone who builds things. No fee and no slides.",
    content: "contact",
    shown: ["/contact"],
  },
  {
    about: "Who does the work.",
    sentence: "The engineer on the first call writes the code.",
    content: "home",
    shown: ["/"],
  },
  {
    about: "The breadth of your team.",
    sentence: "From WordPress to token contracts, one team.",
    content: "home",
    shown: ["/"],
  },
  { about: "How you quote.", sentence: "Scope, cost and date in writing, every time.", content: "home", shown: ["/"] },
  {
    about: "Both offices work their own local hours.",
    sentence: `{office.1.city} and {office.2.city} make one long working day.`,
    content: "home",
    shown: ["/"],
  },
  { about: "The figure.", sentence: "4+ Years of Experience", content: "home", shown: ["/"] },
  { about: "The figure.", sentence: "50+ Satisfied Clients", content: "home", shown: ["/"] },
  { about: "The figure.", sentence: "17+ Countries We Operate", content: "home", shown: ["/"] },
  { about: "The figure.", sentence: "$200K+ Managed Marketing Fund", content: "home", shown: ["/"] },
  { about: "The figure.", sentence: "$2.9M+ Clients Gain", content: "home", shown: ["/"] },
  {
    about: "The people who build it also look after it.",
    sentence: "Built by engineers who stay after launch",
    content: "serviceTabs",
    shown: ["/"],
  },
  {
    about: "The experience of your people.",
    sentence: "You work with people who have done this before and can show you where.",
    content: "sellingPoints",
    shown: ["/", "/about"],
  },
  {
    about: "How often you show the work.",
    sentence: "You see the work every week, while it is still cheap to change.",
    content: "sellingPoints",
    shown: ["/", "/about"],
  },
  {
    about: "Your lead times.",
    sentence: "Usually within two weeks of a signed scope. Urgent fixes to something already live can start sooner.",
    content: "faq",
    shown: ["/"],
  },
  {
    about: "How you price.",
    sentence: "By scope, in writing, before any work begins.",
    content: "faq",
    shown: ["/"],
  },
  {
    about: "The terms of your contract.",
    sentence: "ownership passes when the invoice for that stage is paid.",
    content: "faq",
    shown: ["/"],
  },
  {
    about: "The support you offer.",
    sentence: "We watch the first weeks closely and fix what real use turns up.",
    content: "faq",
    shown: ["/"],
  },
  {
    about: "How you hire.",
    sentence: "The same four steps apply to every craft, in both offices.",
    content: "about",
    shown: ["/about"],
  },
  {
    about: "The work you turn down.",
    sentence:
      "We turn work down when someone else would do it better, and when a spreadsheet would do. It is a poor way to " +
      "grow fast and a good way to be asked back.",
    content: "about",
    shown: ["/about"],
  },
  {
    about: "Each project has a director responsible for it.",
    sentence: "One of them is responsible for your project and tells you so on day one.",
    content: "team",
    shown: ["/team"],
  },
  { about: "The person’s name, role and portrait.", sentence: "Samira Okell", content: "team", shown: ["/team"] },
  { about: "The person’s name, role and portrait.", sentence: "Tobias Renn", content: "team", shown: ["/team"] },
  { about: "The person’s name, role and portrait.", sentence: "Yusuf Adair", content: "team", shown: ["/team"] },
  {
    about: "What this director is responsible for, the email address, and the projects they led.",
    sentence: "If a date is in danger, she rings before you have to ask.",
    content: "team",
    shown: ["/team"],
  },
  {
    about: "What this director is responsible for, the email address, and the projects they led.",
    sentence: "He hands over nothing he would not maintain himself.",
    content: "team",
    shown: ["/team"],
  },
  {
    about: "What this director is responsible for, the email address, and the projects they led.",
    sentence: "Strangers try them before anyone writes code.",
    content: "team",
    shown: ["/team"],
  },
  {
    about: "The clients, stories, pictures and links of all projects are invented. Replace each one.",
    sentence: "Twenty projects, seen up close",
    content: "projectsPage",
    shown: ["/projects"],
  },
  {
    about: "What the newsletter contains, and how often you send it.",
    sentence: "What we have learnt on the job, about once a month.",
    content: "newsletter",
    shown: [],
  },
  {
    about: "What the newsletter contains, and how often you send it.",
    sentence: "What we have learnt on the job, about once a month.",
    content: "navigation",
    shown: [],
  },
];
