import { expect, test } from "vitest";
import { mailSamples } from "#src/mails.ts";
import { readSources } from "#tests/support/sources.ts";

const ORIGIN = "https://site.example";
const samples = Object.entries(mailSamples(ORIGIN));

test("every mail template of the sources is in the map of mails", () => {
  const templates = readSources()
    .filter(({ file }) => /\/emails\/[^/]+\.tsx?$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)[^\n]*\bMail\b/gm)])
    .map(([, name = ""]) => name);
  expect(templates.length).toBeGreaterThan(10);
  expect(samples.map(([name]) => name).sort()).toEqual(templates.sort());
  const senders = readSources().flatMap(({ file, text }) =>
    /\brenderEmail\(/.test(text) && !file.startsWith("src/server/") ? [file] : [],
  );
  for (const file of senders) expect(file).toMatch(/^src\/features\/[\w/-]+\/emails\//);
});

test("each mail says the same in HTML and in plain text, links included", () => {
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

test("each mail is small, has a subject that a phone shows whole, and loads nothing", () => {
  for (const [name, { mail, occasion }] of samples) {
    expect(mail.subject.length, name).toBeLessThanOrEqual(50);
    expect(mail.html.length, name).toBeLessThan(10_000);
    expect(mail.html, name).not.toMatch(/<script|<img|<link|src=|url\(/);
    expect(mail.html, name).toContain('name="color-scheme" content="light dark"');
    expect(occasion.length, name).toBeGreaterThan(10);
  }
});
