import { z } from "zod";
import { defineDocument } from "../document.ts";
import { day, group, line, list, prose, text } from "../fields.ts";
import type { Figures } from "../tokens.ts";

/** The parts of a policy page that are derived from the code. */
interface Derived {
  /** Each part replaces the paragraph {part.name}: none may be missing. */
  parts: readonly string[];
  /** Tokens that the policy must contain. */
  figures?: readonly (keyof Figures)[];
}

const head = {
  heading: line({ label: "Heading", max: 60 }),
  lead: text({ label: "Lead", max: 200, claim: true }),
  // Not the date of publication: correcting a comma does not change the terms.
  changedOn: day({
    label: "Last changed on",
    help: "The day on which the meaning last changed. Visitors see it.",
  }),
};

const sections = ({ parts }: Derived) =>
  list({
    label: "Sections",
    min: 1,
    max: 20,
    item: {
      heading: line({ label: "Heading", max: 60 }),
      text: prose({
        label: "Text",
        max: 4000,
        paragraphs: 20,
        claim: true,
        allow: ["strong", "emphasis", "link", "list", "heading"],
        parts,
      }),
    },
  });

/** Rejects a policy that lacks a required token or part. */
const showing =
  ({ parts, figures = [] }: Derived) =>
  ({ sections }: { sections: readonly { text: string }[] }, issues: z.RefinementCtx) => {
    const refuse = (message: string, path: PropertyKey[] = ["sections"], found?: string) =>
      issues.addIssue({ code: "custom", path, message, params: { found } });
    const paragraphs = sections.flatMap(({ text }, place) =>
      text.split("\n\n").map((paragraph) => ({ paragraph, place })),
    );
    const isNamed = (token: string) => sections.some(({ text }) => text.includes(token));
    for (const part of parts) {
      const token = `{part.${part}}`;
      const [, second] = paragraphs.filter(({ paragraph }) => paragraph === token);
      if (!isNamed(token)) refuse(`${token} is missing. Write it as a paragraph of its own, where the page shows it.`);
      if (second) refuse(`${token} is here twice. Remove one.`, ["sections", second.place, "text"], token);
    }
    for (const figure of figures)
      if (!isNamed(`{${figure}}`)) refuse(`{${figure}} is missing. Write it in a sentence that says what it is.`);
  };

const ofPrivacy: Derived = { parts: ["device", "hosts", "tables"], figures: ["tables.countsOnly"] };

export const privacy = defineDocument({
  file: "policies/privacy.md",
  parts: "sections",
  note: "The page /privacy. A section’s id is its address there. A paragraph {part.…} is a list that the code knows.",
  title: "Privacy",
  summary: "What you keep about people, and why",
  shownAt: "/privacy",
  schema: z.strictObject({ ...head, sections: sections(ofPrivacy) }).superRefine(showing(ofPrivacy)),
});

export const terms = defineDocument({
  file: "policies/terms.md",
  parts: "sections",
  note: "The page /terms. A section’s id, in braces, is its address on the page.",
  title: "Terms",
  summary: "The rules for using the site",
  shownAt: "/terms",
  schema: z.strictObject({ ...head, sections: sections({ parts: [] }) }),
});

const reason = (label: string) => text({ label, max: 160, claim: true });
const ofReviewPolicy: Derived = { parts: ["reasons"] };

export const reviewPolicy = defineDocument({
  file: "policies/reviews.md",
  parts: "sections",
  note: "The page /review-policy. The reasons are also in mails, forms and the record. {limit.…} is what the code applies.",
  title: "Review policy",
  summary: "How reviews are checked, and when one is hidden",
  shownAt: "/review-policy",
  schema: z
    .strictObject({
      ...head,
      // A closed list: a review is hidden for no other reason. The code uses the same names (src/contract/hiding.ts).
      reasons: group("Reasons for hiding a review", {
        privateData: reason("Private data"),
        abuse: reason("Abuse"),
        unlawful: reason("Unlawful"),
        advertising: reason("Advertising"),
        offTopic: reason("Off topic"),
        notGenuine: reason("Not genuine"),
        duplicate: reason("Duplicate"),
      }),
      sections: sections(ofReviewPolicy),
    })
    .superRefine(showing(ofReviewPolicy)),
});
