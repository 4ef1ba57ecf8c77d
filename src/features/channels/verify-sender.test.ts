import fc from "fast-check";
import { expect, test } from "vitest";
import { type Channels, channelsOf } from "#src/content/channels.ts";
import { isOneEditAway } from "#src/contract/one-edit.ts";
import { content } from "#tests/support/content.ts";
import { PASTED_MAX } from "./read-sender.ts";
import { skeletonOf } from "./resemblance.ts";
import { verifySender } from "./verify-sender.ts";

// Not a reserved domain, so that endings and look-alikes are realistic.
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
  const verification = verifySender(pasted, channels);
  return verification.verdict === "lookalike" ? `lookalike: ${verification.trick}` : verification.verdict;
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
  ["@crucible on YouTube"],
  ["LinkedIn: @Crucible"],
  ["youtube @crucible"],
  ["https://uk.linkedin.com/company/Crucible/"],
  ["youtube.com/@crucible/videos"],
])("recognises %s as ours", (pasted) => {
  expect(verdictOf(pasted)).toBe("ours");
});

test.each([
  // Homoglyphs: a Cyrillic с, a digit, a pair that reads as one letter; as Unicode and punycode.
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
])("detects %s as a look-alike: %s", (pasted, trick) => {
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
])("classifies %s as %s", (pasted, verdict) => {
  expect(verdictOf(pasted)).toBe(verdict);
});

test.each([
  ["@crucible"],
  ["crucible"],
  ["Crucible"],
  ["@crucible on Instagram"],
  ["@crucible on Telegram, not YouTube"],
])("does not confirm %s, a name without a network", (pasted) => {
  expect(verdictOf(pasted)).toBe("nameAlone");
});

test.each([
  // Bitcoin (three formats), Ethereum, Tron, Solana, Ripple, Litecoin and TON; no real addresses.
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  ["bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.4"],
  ["0x52908400098527886E0F7030069857D2E4169EE7"],
  ["ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1"],
  ["TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW"],
  ["4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T"],
  ["rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe"],
  ["ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  ["EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N"],
  ["crucible.eth"],
  ["Crucible <hello@crucible.com> asks for 0x52908400098527886E0F7030069857D2E4169EE7."],
])("classifies %s as a wallet", (pasted) => {
  expect(verdictOf(pasted)).toBe("wallet");
});

test("does not classify a long word, domain, address or link as a wallet", () => {
  for (const pasted of [
    "https://crucible.com/newsletter/confirm/4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T",
    "crucible.com",
    "the-long-name-of-somebody-or-other",
    "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T@crucible.com",
    "+44 161 496 0142",
  ])
    expect(verifySender(pasted, channels).verdict, pasted).not.toBe("wallet");
});

test("shows a host in Unicode, with its punycode", () => {
  expect(verifySender("xn--rucible-xjg.com", channels)).toMatchObject({
    value: "сrucible.com",
    encoded: "xn--rucible-xjg.com",
  });
  expect(verifySender("crucible.com", channels)).toMatchObject({
    as: "web",
    value: "crucible.com",
    encoded: undefined,
  });
});

// Property tests

const letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
const letter = fc.constantFrom(...letters);
const label = fc.stringMatching(/^[a-z][a-z0-9]{1,14}$/);
const host = fc.tuple(label, fc.constantFrom("io", "net", "example", "org")).map((parts) => parts.join("."));

test("accepts any input, and confirms only our channels", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 600 }), fc.string({ unit: "binary" }), fc.webUrl(), fc.emailAddress()),
      (pasted) => {
        const verification = verifySender(pasted, channels);
        if (verification.verdict !== "ours") return;
        expect(verification.value).toMatch(
          /^(?:(?:.*[.@])?crucible\.com|\+?(?:44|0)1614960142|wa\.me|.*(?:linkedin|youtube)\.com)$/i,
        );
      },
    ),
    { numRuns: 3_000 },
  );
});

test("never confirms a domain one edit away from ours, and reports an edited name as a look-alike", () => {
  fc.assert(
    fc.property(fc.nat("crucible".length), letter, fc.constantFrom("add", "drop", "replace"), (at, other, edit) => {
      const name = "crucible";
      const edited =
        edit === "add"
          ? name.slice(0, at) + other + name.slice(at)
          : name.slice(0, at) + (edit === "drop" ? "" : other) + name.slice(at + 1);
      fc.pre(edited !== name && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(edited));
      for (const pasted of [`${edited}.com`, `hello@${edited}.com`, `https://www.${edited}.com/pay`]) {
        expect(verifySender(pasted, channels).verdict, pasted).toBe("lookalike");
      }
    }),
    { numRuns: 1_000 },
  );
});

test("never confirms another domain with ours as subdomain, userinfo, path or mailbox", () => {
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
        expect(verifySender(pasted, channels).verdict, pasted).not.toBe("ours");
      }
    }),
    { numRuns: 1_000 },
  );
});

test("ignores case, surrounding spaces and invisible characters", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        "hello@crucible.com",
        "crucible.com",
        "@crucible",
        "youtube @crucible",
        "crucible.com.evil.io",
        "somebody@gmail.com",
      ),
      fc.constantFrom(" ", "\n", "\u200b", "\u202e", "\ufeff", "\u00a0"),
      fc.boolean(),
      (pasted, around, isUpper) => {
        const written = around + (isUpper ? pasted.toUpperCase() : pasted) + around;
        expect(verifySender(written, channels).verdict).toBe(verifySender(pasted, channels).verdict);
      },
    ),
  );
});

test("truncates long input", () => {
  expect(verifySender("@".repeat(100_000), channels).verdict).toBe("unreadable");
  expect(verifySender(`crucible.com${".a".repeat(PASTED_MAX)}`, channels).verdict).not.toBe("ours");
});

test("isOneEditAway accepts one insertion, deletion, substitution or transposition", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(isOneEditAway(one, other)).toBe(distance(one, other) === 1);
      expect(isOneEditAway(one, other)).toBe(isOneEditAway(other, one));
    }),
    { numRuns: 2_000 },
  );
  expect(isOneEditAway("crucible", "crucilbe")).toBe(true);
});

/** The optimal string alignment distance, as a reference implementation. */
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

test("names have equal skeletons only if they look alike", () => {
  for (const alike of ["CRUCIBLE", "сruсiblе", "cruc1b1e", "crücible"])
    expect(skeletonOf(alike)).toBe(skeletonOf("crucible"));
  for (const other of ["cruciate", "bible", "crucibles"]) expect(skeletonOf(other)).not.toBe(skeletonOf("crucible"));
  expect(skeletonOf("rnodern")).toBe(skeletonOf("modern"));
});

const site = { siteHost: "www.agency.test", mailFrom: "No-Reply@agency.test" };

test("the channels include the site's host and email address without duplicates", () => {
  const own = channelsOf(content, { ...site, securityContact: "Security@agency.test" });
  expect(own.domains).toContain("agency.test");
  expect(own.emails).toEqual(expect.arrayContaining(["no-reply@agency.test", "security@agency.test"]));
  expect(new Set(own.domains).size).toBe(own.domains.length);
  expect(verifySender("no-reply@agency.test", own).verdict).toBe("ours");
});

test("recognises the directors' addresses", () => {
  for (const { email } of content.team.members)
    expect(verifySender(email, channelsOf(content, site)).verdict, email).toBe("ours");
});

test.each([
  ["localhost", "no-reply@localhost.example"],
  ["127.0.0.1", "no-reply@127.0.0.1"],
  ["server.local", "site@mail.localhost"],
])("a site on the shared host %s confirms neither it nor %s", (siteHost, mailFrom) => {
  const own = channelsOf(content, { siteHost, mailFrom });
  expect(verifySender(mailFrom, own).verdict).not.toBe("ours");
  expect(verifySender(`https://${siteHost}/login`, own).verdict).not.toBe("ours");
  expect([...own.domains, ...own.emails].filter((one) => one.endsWith(siteHost) || one === mailFrom)).toEqual([]);
});
