import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const SHOWN = 3;

/** What axe finds on a page, as sentences. The dark theme differs only in its colours: only their contrast is asked. */
export async function accessibilityFindings(page: Page, colorScheme: "light" | "dark" = "light"): Promise<string[]> {
  // The legacy mode leaves out frames of other sites, which no page has, and takes half the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const asked = colorScheme === "dark" ? axe.withRules("color-contrast") : axe.withTags(RULES);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, SHOWN).map(({ target, html }) => `${id}: ${target.join(" ")} ${html}`),
  );
}
