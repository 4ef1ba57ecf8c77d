import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const SHOWN = 3;

/**
 * Axe's findings on a page, or on the part that a selector names, as sentences. The dark theme differs only in its
 * colours, so only their contrast is checked.
 */
export async function accessibilityFindings(
  page: Page,
  colorScheme: "light" | "dark" = "light",
  part?: string,
): Promise<string[]> {
  // The legacy mode skips frames of other sites, which no page has, and takes half the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (part) axe.include(part);
  const asked = colorScheme === "dark" ? axe.withRules("color-contrast") : axe.withTags(RULES);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, SHOWN).map(({ target, html }) => `${id}: ${target.join(" ")} ${html}`),
  );
}
