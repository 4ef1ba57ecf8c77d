import fc from "fast-check";
import { expect, test } from "vitest";
import { type Channels, channelsOf } from "#src/content/is-this-us.ts";
import { judge } from "./judge.ts";
import { PASTED_MAX } from "./read-sender.ts";
import { isOneEditAway, skeletonOf } from "./resemblance.ts";

// An agency whose domain is not reserved, so that endings and look-alikes are those of real life.
const channels: Channels = {
  domains: ["crucible.com"],
  emails: ["hello@crucible.com", "no-reply@crucible.com"],
  numbers: ["+44 161 496 0142"],
  chatHost: "wa.me",
  profiles: [
    { name: "LinkedIn", href: "https://linkedin.com/company/crucible" },
    { name: "YouTube", href: "https://youtube.com/@crucible" },
  ],
  names: ["crucible"],
};

const verdictOf = (pasted: string) => {
  const judgement = judge(pasted, channels);
  return judgement.verdict === "lookalike" ? `lookalike: ${judgement.trick}` : judgement.verdict;
};

test.each([
  ["hello@crucible.com"],
  ["  Hello@Crucible.COM. "],
  ["mailto:hello@crucible.com"],
  ["Crucible <no-reply@crucible.com>"],
  ["crucible.com"],
  ["https://www.crucible.com/contact?from=mail"],
  ["files.crucible.com"],
  ["http://crucible.com:8080/x"],
  ["ｃｒｕｃｉｂｌｅ。com"],
  ["+44 161 496 0142"],
  ["0044 (0)161 496-0142"],
  ["0161 496 0142"],
  ["441614960142"],
  ["tel:+441614960142"],
  ["https://wa.me/441614960142?text=Hello"],
  ["@crucible"],
  ["https://uk.linkedin.com/company/Crucible/"],
  ["youtube.com/@crucible/videos"],
])("%s is ours", (pasted) => {
  expect(verdictOf(pasted)).toBe("ours");
});

test.each([
  // Homoglyphs: a Cyrillic с, a digit, a pair that reads as one letter; typed, and as punycode.
  ["сrucible.com", "letters"],
  ["https://xn--rucible-xjg.com/login", "letters"],
  ["hello@cruc1ble.com", "letters"],
  ["crucibIe.com", "letters"],
  ["crücible.com", "letters"],
  ["crucibe.com", "oneOff"],
  ["hello@crucibel.com", "oneOff"],
  ["cruciblle.co.uk", "oneOff"],
  ["crucible.co.uk", "ending"],
  ["hello@crucible.io", "ending"],
  ["crucible.com.evil.io", "subdomain"],
  ["https://crucible.evil.io/login", "subdomain"],
  ["hello@mail.crucible.com.evil.io", "subdomain"],
  ["crucible-support.com", "added"],
  ["pay-crucible.net", "added"],
  ["crucible-com.evil.io", "added"],
  ["https://crucible.com@evil.io/invoice", "userinfo"],
  ["https://crucible.com:443@evil.io", "userinfo"],
  ["crucible.com@evil.io/login", "userinfo"],
  ["https://evil.io/crucible.com/login", "path"],
  ["crucible.agency@gmail.com", "mailbox"],
  ["hello@crucible.com@evil.io", "mailbox"],
  ["+44 161 496 0143", "oneOff"],
  ["https://wa.me/441614960124", "oneOff"],
  ["@crucib1e", "letters"],
  ["@crucible_support", "added"],
  ["https://linkedin.com/company/crucible-agency", "added"],
  ["https://instagram.com/crucible", "path"],
])("%s only looks like us: %s", (pasted, trick) => {
  expect(verdictOf(pasted)).toBe(`lookalike: ${trick}`);
});

test.each([
  ["anna@crucible.com", "unlisted"],
  ["somebody@gmail.com", "stranger"],
  ["https://example.org/", "stranger"],
  ["192.168.0.1/login", "stranger"],
  ["+1 212 555 0100", "stranger"],
  ["@somebody", "stranger"],
  ["https://linkedin.com/company/other", "stranger"],
  ["javascript://crucible.com/%0aalert(1)", "unreadable"],
  ["I got a mail", "unreadable"],
  ["", "unreadable"],
  ["12", "unreadable"],
  ["@", "unreadable"],
])("%s is judged %s", (pasted, verdict) => {
  expect(verdictOf(pasted)).toBe(verdict);
});

test("what is shown is what people see, with what computers see beside it", () => {
  expect(judge("xn--rucible-xjg.com", channels)).toMatchObject({
    value: "сrucible.com",
    encoded: "xn--rucible-xjg.com",
  });
  expect(judge("crucible.com", channels)).toMatchObject({ as: "web", value: "crucible.com", encoded: undefined });
});

// Properties

const letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
const letter = fc.constantFrom(...letters);
const label = fc.stringMatching(/^[a-z][a-z0-9]{1,14}$/);
const host = fc.tuple(label, fc.constantFrom("io", "net", "example", "org")).map((parts) => parts.join("."));

test("whatever is pasted, there is an answer, and it is yes only for what leads to us", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 600 }), fc.string({ unit: "binary" }), fc.webUrl(), fc.emailAddress()),
      (pasted) => {
        const judgement = judge(pasted, channels);
        if (judgement.verdict !== "ours") return;
        expect(judgement.value).toMatch(
          /^(?:(?:.*[.@])?crucible\.com|\+?(?:44|0)1614960142|@crucible|wa\.me|.*(?:linkedin|youtube)\.com)$/i,
        );
      },
    ),
    { numRuns: 3_000 },
  );
});

test("one edit of our domain is never ours, and every one of our own name's letters is a look-alike", () => {
  fc.assert(
    fc.property(fc.nat("crucible".length), letter, fc.constantFrom("add", "drop", "replace"), (at, other, edit) => {
      const name = "crucible";
      const edited =
        edit === "add"
          ? name.slice(0, at) + other + name.slice(at)
          : name.slice(0, at) + (edit === "drop" ? "" : other) + name.slice(at + 1);
      fc.pre(edited !== name && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(edited));
      for (const pasted of [`${edited}.com`, `hello@${edited}.com`, `https://www.${edited}.com/pay`]) {
        expect(judge(pasted, channels).verdict, pasted).toBe("lookalike");
      }
    }),
    { numRuns: 1_000 },
  );
});

test("our domain in front of another's is never ours: not as its subdomain, its userinfo, its path or its mailbox", () => {
  fc.assert(
    fc.property(host, (other) => {
      for (const pasted of [
        `crucible.com.${other}`,
        `https://crucible.com.${other}/login`,
        `https://crucible.com@${other}/`,
        `https://crucible.com%40${other}/`,
        `https://${other}/crucible.com`,
        `hello@crucible.com@${other}`,
        `hello@crucible.com.${other}`,
      ]) {
        expect(judge(pasted, channels).verdict, pasted).not.toBe("ours");
      }
    }),
    { numRuns: 1_000 },
  );
});

test("case, spaces around and unseen characters do not change the answer", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("hello@crucible.com", "crucible.com", "@crucible", "crucible.com.evil.io", "somebody@gmail.com"),
      fc.constantFrom(" ", "\n", "\u200b", "\u202e", "\ufeff", "\u00a0"),
      fc.boolean(),
      (pasted, around, isUpper) => {
        const written = around + (isUpper ? pasted.toUpperCase() : pasted) + around;
        expect(judge(written, channels).verdict).toBe(judge(pasted, channels).verdict);
      },
    ),
  );
});

test("a paste of any length is answered, since it is cut", () => {
  expect(judge("@".repeat(100_000), channels).verdict).toBe("unreadable");
  expect(judge(`crucible.com${".a".repeat(PASTED_MAX)}`, channels).verdict).not.toBe("ours");
});

test("one edit away means one character more, less or other, or two neighbours swapped", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(isOneEditAway(one, other)).toBe(distance(one, other) === 1);
      expect(isOneEditAway(one, other)).toBe(isOneEditAway(other, one));
    }),
    { numRuns: 2_000 },
  );
  expect(isOneEditAway("crucible", "crucilbe")).toBe(true);
});

/** The whole table of the optimal string alignment distance, to compare the short way with. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

test("names that look the same have the same skeleton, and others do not", () => {
  for (const alike of ["CRUCIBLE", "сruсiblе", "cruc1b1e", "crücible"])
    expect(skeletonOf(alike)).toBe(skeletonOf("crucible"));
  for (const other of ["cruciate", "bible", "crucibles"]) expect(skeletonOf(other)).not.toBe(skeletonOf("crucible"));
  expect(skeletonOf("rnodern")).toBe(skeletonOf("modern"));
});

test("the site's own host and the address of its mails are among the channels, each once", () => {
  const own = channelsOf("www.agency.test", "No-Reply@agency.test");
  expect(own.domains).toContain("agency.test");
  expect(own.emails).toContain("no-reply@agency.test");
  expect(new Set(own.domains).size).toBe(own.domains.length);
  expect(judge("no-reply@agency.test", own).verdict).toBe("ours");
});
