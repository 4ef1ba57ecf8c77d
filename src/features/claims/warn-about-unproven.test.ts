import { expect, test } from "vitest";
import { countClaims } from "#src/content/claims/claim.ts";
import { hideableClaims } from "#src/content/claims/shown-content.ts";
import { content } from "#tests/support/content.ts";
import { warnAboutUnprovenClaims } from "./warn-about-unproven.server.ts";

const NOW = new Date("2026-11-24T12:00:00Z");

function logged(config: Parameters<typeof warnAboutUnprovenClaims>[3]) {
  const lines: [object, string?][] = [];
  const write = (values: object, sentence?: string) => lines.push([values, sentence]);
  warnAboutUnprovenClaims(
    { info: write, warn: write } as unknown as Parameters<typeof warnAboutUnprovenClaims>[0],
    content,
    NOW,
    config,
  );
  return lines;
}

test("logs the number of unproven claims at startup, and counts those about the newsletter only with an inbox", () => {
  const { unproven } = countClaims(content.claims, NOW);
  const withoutInbox = countClaims(
    content.claims.filter(({ shown }) => shown.length > 0),
    NOW,
  ).unproven;
  expect(logged({ hidesClaims: false, hasInbox: true })).toEqual([
    [
      { event: "claims.open", unproven, overdue: 0, hidden: 0 },
      `public pages show ${unproven} unproven claims: see /dashboard/claims`,
    ],
  ]);
  expect(logged({ hidesClaims: false, hasInbox: false })[0]?.[0]).toMatchObject({ unproven: withoutInbox });
});

test("counts only claims in the policies, which are always shown, if the setting hides the others", () => {
  const hidden = hideableClaims(content).length;
  const unproven = countClaims(content.claims, NOW).unproven - hidden;
  expect(unproven).toBeGreaterThan(0);
  expect(logged({ hidesClaims: true, hasInbox: true })).toEqual([
    [
      { event: "claims.open", unproven, overdue: 0, hidden },
      `public pages show ${unproven} unproven claims, and hide ${hidden}: see /dashboard/claims`,
    ],
  ]);
});
