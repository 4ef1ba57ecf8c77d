import { counterText, fullContent, OUTCOME_FIELDS, outcomeText } from "#src/content/claims/shown-content.ts";
import type { DocumentName, Documents } from "#src/content/documents.ts";
import { replaceTokens } from "#src/content/tokens.ts";
import { byId } from "#src/server/content/check-document.ts";
import { textsIn } from "#src/server/content/check-site.ts";

/** The fields of a document whose displayed text contains a claim. */
export function claimedFields(site: Documents, name: DocumentName): string[] {
  const { claims, company, home, projects } = fullContent(site);
  const sentences = claims.filter(({ document }) => document === name).map(({ sentence }) => sentence);
  const holdsOne = (text: string) => sentences.some((sentence) => text.includes(sentence));
  const texts = textsIn(site[name])
    .filter(({ text }) => holdsOne(replaceTokens(text, company)))
    .map(({ keys }) => byId(site[name], keys));
  if (name === "projects") {
    // Changing any of a project's figures changes the claim.
    const claimed = projects.items.filter(({ outcome }) => holdsOne(outcomeText(outcome)));
    return [...texts, ...claimed.flatMap(({ id }) => OUTCOME_FIELDS.map((field) => `items.${id}.outcome.${field}`))];
  }
  if (name !== "home") return texts;
  // A figure's claim includes its label.
  const figures = home.counters.items.filter((item) => holdsOne(counterText(item)));
  return [
    ...texts,
    ...figures.flatMap((figure) =>
      Object.keys(figure)
        .filter((field) => field !== "id")
        .map((field) => `counters.items.${figure.id}.${field}`),
    ),
  ];
}
