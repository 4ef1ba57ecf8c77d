import { expect, test } from "vitest";
import { mails } from "#src/features.server.ts";
import { renderSample } from "#src/server/mail/mail-preview.ts";
import { content } from "#tests/support/content.ts";
import { shortNamed } from "#tests/support/rebrand.ts";
import { readSources } from "#tests/support/sources.ts";

const ORIGIN = "https://site.example";
const { company } = content;
const samples = Object.entries(mails).map(
  ([name, mail]) => [name, { occasion: mail.occasion, mail: renderSample(ORIGIN, mail, company) }] as const,
);

/** Every module of an `emails` folder: its functions are the emails. */
const templates = Object.entries(
  import.meta.glob<object>("../../src/features/**/emails/*-email{,s}.ts", { eager: true }),
)
  .flatMap(([, module]) => Object.entries(module))
  .filter(([, value]) => typeof value === "function")
  .map(([name]) => name);

test("every email is in the map of emails", () => {
  expect(templates.length).toBeGreaterThan(10);
  expect(samples.map(([name]) => name).sort()).toEqual(templates.sort());
});

test("emails are defined only in emails folders", () => {
  const senders = readSources().filter(
    ({ file, text }) => /\bdefineMail\(/.test(text) && !file.startsWith("src/server/"),
  );
  for (const { file } of senders) expect(file).toMatch(/^src\/features\/[\w/-]+\/emails\//);
});

test("each email has the same text and links in HTML and plain text", () => {
  for (const [name, { mail }] of samples) {
    const words = mail.html
      .replace(/<(style|title|head)[\s\S]*?<\/\1>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/&#x27;|&#39;/g, "'")
      .replace(/&amp;/g, "&");
    for (const line of mail.text.split("\n").filter((text) => text !== "" && text !== "-- ")) {
      const [, label = line, href] = /^(.+?): (https:\/\/\S+)$/.exec(line) ?? [];
      expect(words, name).toContain(label);
      if (href) expect(mail.html, name).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
    }
  }
});

test("each email is small, has a short subject, and loads no resources", () => {
  for (const [name, { mail, occasion }] of samples) {
    expect(shortNamed(mail.subject, company.name).length, name).toBeLessThanOrEqual(50);
    expect(mail.html.length, name).toBeLessThan(10_000);
    expect(mail.html, name).not.toMatch(/<script|<img|<link|src=|url\(/);
    expect(mail.html, name).toContain('name="color-scheme" content="light dark"');
    expect(occasion.length, name).toBeGreaterThan(10);
  }
});
