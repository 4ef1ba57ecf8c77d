import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenLinks } from "./broken-links.ts";
import { documentNames } from "./names.ts";
import { InvalidContent, readContentFiles } from "./read-files.ts";

/** A copy of the site's content with one file changed. */
function folderWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content", folder, { recursive: true });
  writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), "utf8")));
  return folder;
}

function problemsOf(folder: string): string[] {
  try {
    readContentFiles(folder);
    return [];
  } catch (error) {
    if (error instanceof InvalidContent) return error.message.split("\n");
    throw error;
  }
}

test("reads every document of the site", () => {
  const { documents, hashes } = readContentFiles("content");
  expect(documents.faq.items).toHaveLength(5);
  expect(hashes.faq).toMatch(/^[\w-]{12}$/);
});

test("reports file, line, column, field and remedy of every problem", () => {
  const long = "a".repeat(412);
  const folder = folderWith("faq.yaml", (text) =>
    text
      .replace("heading: Questions, answered", "heading: ''\nfooter: none")
      .replace("question: How do you price a project?", `question: 3`)
      .replace(/answer: >-\n\s+Yes, and we like it[\s\S]*?\n {2}- /, `answer: ${long}\n  - `),
  );
  expect(problemsOf(folder)).toEqual([
    "content/faq.yaml:3:10 heading: Empty. Write a text.",
    "content/faq.yaml:12:15 items[1].question: Not a text. Put it in quotes.",
    "content/faq.yaml:18:13 items[2].answer: 412 characters, at most 400. Shorten it by 12.",
    "content/faq.yaml:4:9 footer: There is no such field. Remove it.",
  ]);
});

test("rejects an id that two items share", () => {
  const folder = folderWith("faq.yaml", (text) => text.replace("id: after-launch", "id: start"));
  expect(problemsOf(folder)).toEqual(["content/faq.yaml:25:9 items[4].id: “start” is the id of another item too."]);
});

test("reports a missing field at its parent", () => {
  const folder = folderWith("faq.yaml", (text) => text.replace("    question: How soon can you start?\n", ""));
  expect(problemsOf(folder)).toEqual(["content/faq.yaml:5:5 items[0].question: Missing. Write a text."]);
});

test("rejects a file that is not YAML, and one with YAML references", () => {
  expect(problemsOf(folderWith("faq.yaml", (text) => `${text}\n  - "open`))[0]).toMatch(/^content\/faq\.yaml:\d+:\d+ /);
  const aliased = folderWith("faq.yaml", (text) =>
    text
      .replace("heading: Questions, answered", "heading: &a Questions")
      .replace("question: How do you price a project?", "question: *a"),
  );
  expect(problemsOf(aliased)).toEqual(["content/faq.yaml:11:15 Aliases are not possible here. Repeat the value."]);
});

test("rejects invalid phone numbers, email addresses, time zones and years, and tokens in definitions", () => {
  const folder = folderWith("company.yaml", (text) =>
    text
      .replace("name: Crucible", "name: The {company.tagline}")
      .replace("phone: +44 161 496 0142", "phone: 0161 496 0142")
      .replace("email: hello@crucible.example", "email: hello@crucible")
      .replace("timeZone: Europe/London", "timeZone: Europe/Manchester")
      .replace("foundedYear: 2024", "foundedYear: 2024.5"),
  );
  expect(problemsOf(folder)).toEqual([
    "content/company.yaml:3:7 name: {company.tagline} is not possible here. Write it out.",
    "content/company.yaml:6:8 phone: Not a phone number. Begin it with + and the country code.",
    "content/company.yaml:7:8 email: Not an email address. Write it as in name@agency.example.",
    "content/company.yaml:17:15 offices[0].timeZone: Not a time zone. Write its IANA name, such as Europe/London.",
    "content/company.yaml:45:14 foundedYear: Not a whole number.",
  ]);
});

test("rejects project figures that contain no number, and accepts a project without figures", () => {
  const withFigure = (figure: string, price = "£24,000 to £30,000") =>
    folderWith("projects/northmoor-ferries.md", (text) =>
      text.replace("figure: 9 timetables, now 1", `figure: ${figure}`).replace("£24,000 to £30,000", price),
    );
  expect(problemsOf(withFigure("Fewer timetables", "Ask us"))).toEqual([
    "content/projects/northmoor-ferries.md:30:11 outcome.figure: No number. Write one, as in 9 timetables, now 1.",
    "content/projects/northmoor-ferries.md:32:10 outcome.price: No number. Write one, as in £20,000 to £25,000.",
  ]);
  expect(problemsOf(withFigure('""', '""'))).toEqual([]);
});

test("rejects unknown tokens, and those of an office that the agency does not have", () => {
  const unknown = folderWith("faq.yaml", (text) => text.replace("Questions, answered", "Questions for {company.nam}"));
  expect(problemsOf(unknown)).toEqual([
    "content/faq.yaml:3:10 heading: {company.nam} stands for nothing. Correct or remove it.",
  ]);
  const beyond = folderWith("faq.yaml", (text) => text.replace("Questions, answered", "Questions for {office.3.city}"));
  expect(problemsOf(beyond)).toEqual([
    "content/faq.yaml:3:10 heading: {office.3.city} is an office that you do not have. Correct or remove it.",
  ]);
});

test("rejects references to missing items", () => {
  expect(problemsOf(folderWith("home.yaml", (text) => text.replace("- fenwheel", "- no-such")))).toEqual([
    expect.stringMatching(/^content\/home\.yaml:\d+:7 work\.projects\[0\]: There is no project “no-such”\. Correct/),
  ]);
  expect(problemsOf(folderWith("team.yaml", (text) => text.replace("- fenwheel", "- no-such")))).toEqual([
    expect.stringMatching(/^content\/team\.yaml:\d+:9 members\[2\]\.led\[1\]: There is no project “no-such”\. Correct/),
  ]);
  expect(problemsOf(folderWith("projects/wagestone.md", (text) => text.replace('- "5"', '- "55"')))).toEqual([
    "content/projects/wagestone.md:9:5 services[1]: There is no service “55”. Correct or remove it.",
  ]);
});

test("rejects two projects with the same address or id", () => {
  const twin = folderWith("projects/wagestone.md", (text) =>
    text.replace("slug: wagestone", "slug: northmoor-ferries").replace('formerId: "2"', 'formerId: "1"'),
  );
  expect(problemsOf(twin)).toEqual([
    "content/projects/wagestone.md:2:7 slug: “northmoor-ferries” is the address of another project too.",
    "content/projects/wagestone.md:3:11 formerId: “1” is the id of another project too.",
  ]);
});

test("reports a missing file by name", () => {
  const folder = folderWith("faq.yaml", (text) => text);
  rmSync(path.join(folder, "faq.yaml"));
  expect(problemsOf(folder)).toEqual(["content/faq.yaml: there is no such file. Restore it."]);
});

test("requires a picture to have a description or be marked as decorative", () => {
  const withAlt = (alt: string) =>
    folderWith("projects/wardlight.md", (text) => text.replace(/^ {2}alt: Handover.*$/m, alt));
  const sentence = "Say what the picture shows, or write {decorative} if it only decorates.";
  expect(problemsOf(withAlt('  alt: ""'))).toEqual([
    `content/projects/wardlight.md:16:8 featured.alt: Empty. ${sentence}`,
  ]);
  expect(problemsOf(withAlt(""))).toEqual([`content/projects/wardlight.md:15:3 featured.alt: Missing. ${sentence}`]);
  expect(problemsOf(withAlt("  alt: Mere {decorative}"))).toEqual([
    "content/projects/wardlight.md:16:8 featured.alt: {decorative} stands for nothing. Correct or remove it.",
  ]);
  expect(problemsOf(withAlt('  alt: "{decorative}"'))).toEqual([]);
});

test("rejects redirects from pages, and circular ones", () => {
  const redirected = folderWith("redirects.yaml", (text) =>
    text.replace("from: /about-us", "from: /projects/fenwheel").replace("to: /services", "to: /service/"),
  );
  expect(problemsOf(redirected)).toEqual([
    "content/redirects.yaml:15:9 items[3].to: It leads back to where it began. Correct or remove it.",
  ]);
  const hidden = folderWith("redirects.yaml", (text) => text.replace("from: /about-us", "from: /projects/fenwheel"));
  expect(problemsOf(hidden)).toEqual([
    "content/redirects.yaml:11:11 items[2].from: “/projects/fenwheel” is the address of a page, which would hide this redirect. Correct or remove it.",
    "content/projects/fenwheel.md:2:7 slug: “/projects/fenwheel” leads on to /about. Choose another address, or remove that redirect first.",
  ]);
});

test("content files have no broken links", () => {
  const { documents } = readContentFiles("content");
  const broken = documentNames.flatMap((name) => brokenLinks(documents, name).map((problem) => [name, problem]));
  expect(broken).toEqual([]);
});

test("a policy shows every part derived from the code, each as a separate paragraph", () => {
  const parts = "Its parts are {part.device}, {part.hosts}, {part.tables}.";
  const withHosts = (hosts: string) =>
    problemsOf(folderWith("policies/privacy.md", (text) => text.replace("{part.hosts}", hosts)));
  const missing =
    "content/policies/privacy.md:4:1 sections: {part.hosts} is missing. Write it as a paragraph of its own, where the page shows it.";
  expect(withHosts("None.")).toEqual([missing]);
  expect(withHosts("{part.host}")).toEqual([
    `content/policies/privacy.md:39:1 sections[3].text: {part.host} is no part of this page. ${parts}`,
    missing,
  ]);
  expect(withHosts("These: {part.hosts}")).toEqual([
    expect.stringMatching(/:\d+:8 sections\[3\]\.text: \{part\.hosts\} is within a paragraph\. Make it a paragraph of/),
  ]);
  expect(withHosts("{part.hosts}\n\n{part.hosts}")).toEqual([
    expect.stringMatching(/:\d+:1 sections\[3\]\.text: \{part\.hosts\} is here twice\. Remove one\.$/),
  ]);
  const elsewhere = folderWith("policies/terms.md", (text) => `${text}\n{part.hosts}\n`);
  expect(problemsOf(elsewhere)).toEqual([expect.stringMatching(/: \{part\.hosts\} stands for nothing\. Correct or/)]);
});

test("a policy contains all required figures, and no unknown ones", () => {
  const withTables = (tables: string) =>
    problemsOf(folderWith("policies/privacy.md", (text) => text.replace("{tables.countsOnly}", tables)));
  expect(withTables("some")).toEqual([
    "content/policies/privacy.md:4:1 sections: {tables.countsOnly} is missing. Write it in a sentence that says what it is.",
  ]);
  expect(withTables("{tables.countsOnly}, {limit.accountDays}")).toEqual([
    expect.stringMatching(
      /:\d+:\d+ sections\[4\]\.text: \{limit\.accountDays\} stands for nothing\. Correct or remove/,
    ),
  ]);
});
