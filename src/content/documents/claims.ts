import { z } from "zod";
import { defineDocument } from "../document.ts";
import { choice, day, group, line, link, list, plainList, text } from "../fields.ts";

/** Documents that can contain claims. */
const CLAIMED = [
  "about",
  "company",
  "contact",
  "faq",
  "home",
  "navigation",
  "newsletter",
  "privacy",
  "projects",
  "projectsPage",
  "reviewPolicy",
  "sellingPoints",
  "services",
  "servicesPage",
  "serviceTabs",
  "team",
  "terms",
] as const;

const check = group("Proof", {
  by: line({ label: "Who vouches for it", max: 80, isOptional: true, hasTokens: false }),
  source: line({
    label: "What proves it",
    max: 300,
    isOptional: true,
    hasTokens: false,
    help: "A contract, a report, an address.",
  }),
  on: day({ label: "Checked on", isOptional: true }),
  due: day({ label: "To be checked again by", isOptional: true }),
  sentence: text({
    label: "The sentence as it read then",
    max: 400,
    isOptional: true,
    hasTokens: false,
    help: "The proof is for these words alone: once visitors read others, the claim is unproven.",
  }),
});

export const claims = defineDocument({
  file: "claims.yaml",
  note: "Sentences that only the agency can vouch for. Replace each, take it out, or prove it at /dashboard/claims.",
  title: "Claims",
  summary: "What proves each claim, and until when",
  shownAt: "/dashboard/claims",
  shownOn: "Claims",
  schema: z
    .strictObject({
      items: list({
        label: "Claims",
        max: 300,
        item: {
          about: line({ label: "What has to be true", max: 160 }),
          sentence: text({
            label: "Sentence",
            max: 400,
            help: "As its document has it, or a part of it.",
          }),
          document: choice("Document", CLAIMED),
          shown: plainList({
            label: "Shown at",
            max: 20,
            item: link("Address"),
          }),
          check,
        },
      }),
    })
    .superRefine(({ items }, issues) => {
      items.forEach(({ check }, place) => {
        const refuse = (field: keyof typeof check, message: string) =>
          issues.addIssue({ code: "custom", path: ["items", place, "check", field], message });
        const fields = Object.keys(check) as (keyof typeof check)[];
        const empty = fields.filter((field) => check[field] === "");
        if (empty.length > 0 && empty.length < fields.length)
          for (const field of empty) refuse(field, "Empty. Fill in the whole proof, or none of it.");
        if (check.due !== "" && check.due <= check.on) refuse("due", "Not after the day of the check.");
      });
    }),
});
