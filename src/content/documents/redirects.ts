import { z } from "zod";
import { normalPath } from "../addresses.ts";
import { defineDocument } from "../document.ts";
import { list, path } from "../fields.ts";

export const redirects = defineDocument({
  file: "redirects.yaml",
  note: "Addresses that lead on to others: those of the previous site, common guesses, and pages that have moved. A query is kept.",
  title: "Redirects",
  summary: "Old addresses that lead to new ones",
  shownAt: "/dashboard/content/redirects",
  schema: z
    .strictObject({
      items: list({
        label: "Redirects",
        max: 500,
        item: {
          from: path("From", "An address that was given out, such as /about-us. No page is there any more."),
          to: path("To", "The page that it leads to."),
        },
      }),
    })
    .superRefine(({ items }, issues) => {
      const origins = items.map(({ from }) => normalPath(from));
      const targets = new Map(items.map(({ to }, place) => [origins[place] ?? "", to]));
      items.forEach(({ from, to }, place) => {
        const refuse = (field: "from" | "to", message: string) =>
          issues.addIssue({ code: "custom", path: ["items", place, field], message });
        if (origins.indexOf(origins[place] ?? "") < place)
          refuse("from", `“${from}” is redirected above already. Remove one.`);
        const next = targets.get(normalPath(to));
        if (next === undefined) return;
        if (endsWhereItBegan(from, targets)) refuse("to", "It leads back to where it began. Correct or remove it.");
        else refuse("to", `“${to}” leads on to ${next}. Write that address here.`);
      });
    }),
});

function endsWhereItBegan(from: string, targets: ReadonlyMap<string, string>): boolean {
  let at = normalPath(from);
  for (let steps = 0; steps < targets.size; steps++) {
    const next = targets.get(at);
    if (next === undefined) return false;
    at = normalPath(next);
    if (at === normalPath(from)) return true;
  }
  return false;
}
