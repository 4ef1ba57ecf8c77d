import type { Project } from "./project.ts";

export const wagestone = {
  id: "2",
  slug: "wagestone",
  title: "Wagestone",
  description: "A payroll app that pays remote teams in stablecoins and shows every fee before sending.",
  story: {
    challenge: "Paying a team in several countries usually means finding out the cost afterwards.",
    work:
      "We designed Wagestone so that the fee comes first: the run-payroll screen lists each person as a stone " +
      "in a pile, with network cost, exchange cost and arrival time beside the amount. Approving takes two " +
      "people, so we drew both halves of that step and the wait between them.",
    result: "Each payslip states the sum in local money and in the coin that carried it, in that order.",
  },
  stage: { ground: "#d9f26a", text: "ink" },
  services: ["9", "5"],
  featured: "projects/02-wagestone-1",
  thumbnails: [
    "projects/02-wagestone-2",
    "projects/02-wagestone-3",
    "projects/02-wagestone-4",
    "projects/02-wagestone-5",
  ],
  link: "/projects/wagestone#screens",
  category: "UI/UX",
  alts: [
    "Payroll phone in front of the giant word Payday, between stacks of flat stones",
    "May payroll page with six wages drawn as a stone stack and every fee listed",
    "Three phones: a payslip in digital euros, payroll approval and five months of history",
    "Fee calculator comparing one wage of 1,000 received in three digital currencies",
    "Wagestone identity: three balanced stones, colours stacked as pebbles, large letters and a dark payment card",
  ],
} as const satisfies Project;
