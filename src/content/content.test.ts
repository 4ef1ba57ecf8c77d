import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { documentNames } from "#src/server/content/names.ts";
import { content } from "#tests/support/content.ts";
import { shortNamed } from "#tests/support/rebrand.ts";
import { rows } from "../../tools/requirements.ts";
import { describeFields, fieldValues } from "./describe.ts";
import { documents } from "./documents.ts";
import { readProse } from "./markdown.ts";
import { linkOf, projectCategories, publicId } from "./projects.ts";

const { about, company, contact, home, navigation, seo, servicesPage, team } = content;
const { items: services } = content.services;
const projects = content.projects.items;
const { tabs: serviceTabs } = content.serviceTabs;

/** Names fixed by the requirements, although they contain a word that our own copy avoids. */
const FIXED = [
  "Crypto Solutions",
  "Solutions Geared to Improve Productivity",
  "IT Solutions",
  "Seamless Onboarding",
  company.tagline,
];
const BANNED = /cutting-edge|seamless|unlock|elevate|\bsolutions\b|!|\p{Extended_Pictographic}/iu;
/** Foundry words: once per page and only in a heading. The tagline already has one. */
const FOUNDRY = /\b(pour|cast|melt|molten)(s|ed|ing)?\b/i;

/** Every module of the folder, so that new files are checked too. */
const everything = {
  // The register of claims repeats sentences of other documents.
  documents: documentNames.filter((name) => name !== "claims").map((name) => content[name]),
  ...import.meta.glob(["./*.ts", "!./*.test.ts"], { eager: true }),
};

/** Every string inside a value; values shared by several files are visited once. */
function textsOf(value: unknown, met = new Set<unknown>()): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || met.has(value)) return [];
  met.add(value);
  // The id of an item is never shown.
  return Object.entries(value).flatMap(([name, inner]) => (name === "id" ? [] : textsOf(inner, met)));
}

const countWords = (text: string) => text.split(/\s+/).length;
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const linesOf = (links: readonly { label: string; href: string }[]) =>
  links.map(({ label, href }) => `${label} ${href}`);
const footerLinks = (id: string) => navigation.columns.find((column) => column.id === id)?.links ?? [];
const tagsOf = (category: string) => serviceTabs.find((tab) => tab.category === category)?.tags.map(({ name }) => name);
/** The list in a row of docs/rows.md: the text after its last colon. */
function listIn(number: string): string[] {
  const text = rows.find((row) => row.number === number)?.text ?? "";
  const list = text.split(": ").at(-1) ?? "";
  return list.split(list.includes("; ") ? "; " : ", ");
}

test("every text that cites a requirement appears in that requirement", () => {
  const place = (number = "") => rows.findIndex((row) => row.number === number);
  const texts = documentNames
    .flatMap((name) => fieldValues(describeFields(documents[name].schema), content[name]))
    .flatMap(({ field: { stated }, value }) => (stated ? [{ stated, text: String(value) }] : []));
  expect(texts.length).toBeGreaterThan(70);
  for (const { text, stated } of texts) {
    const [first, last = first] = stated.split(" to ");
    const asked = rows.slice(place(first), place(last) + 1).map((row) => row.text);
    expect(asked.join(" ").toLowerCase(), stated).toContain(text.toLowerCase());
  }
});

// Header and footer

test("the header has six links in order", () => {
  expect(linesOf(navigation.header)).toEqual(listIn("R4").map((link) => link.replace(/[()]/g, "")));
});

test("the services column of the footer has five names, all to /services", { tags: "R11" }, () => {
  const names = listIn("R11").filter((name) => name !== "all to /services");
  expect(linesOf(footerLinks("services"))).toEqual(names.map((name) => `${name} /services`));
});

test("the company column of the footer has five links", { tags: "R12" }, () => {
  expect(linesOf(footerLinks("company"))).toEqual(listIn("R12"));
});

test("the offices are the UK regional office in Manchester and the global delivery centre in Bahawalpur", () => {
  expect(company.offices.map(({ kind, city }) => [kind, city])).toEqual([
    ["UK regional office", "Manchester"],
    ["Global delivery centre", "Bahawalpur"],
  ]);
});

test.runIf(company.name === "Crucible")("the placeholder phone and addresses are reserved and reach no one", () => {
  expect(company.phone).toMatch(/^\+44 161 496 0\d{3}$/);
  expect(company.phoneHref).toBe(`tel:${company.phone.replaceAll(" ", "")}`);
  expect(company.email).toMatch(/@[a-z.-]+\.example$/);
  const links = [...company.social, ...projects.map(({ site }) => ({ href: site }))].map(({ href }) => href);
  for (const link of links.filter(Boolean)) {
    expect(new URL(link, "https://site.example").hostname).toMatch(/\.example$/);
  }
});

test("the chat link leads to the agency's number and prefills the first line", () => {
  const chat = new URL(company.chatHref);
  expect(`${chat.origin}${chat.pathname}`).toBe(`https://wa.me/${company.chat.number}`);
  expect(chat.searchParams.get("text")).toBe(company.chat.firstLine);
  expect(company.phone.replace(/\D/g, "")).toBe(company.chat.number);
});

test("only the second of the four social links is empty", () => {
  expect(company.social.map(({ href }) => href === "")).toEqual([false, true, false, false]);
});

// Home

test("the three hero slides lead to /projects and /contact", () => {
  expect(home.hero.slides.map(({ picture }) => picture)).toEqual([
    "hero/melting-pot",
    "hero/one-piece",
    "hero/joined-up",
  ]);
  expect(home.hero.buttons.map(({ href }) => href)).toEqual(["/projects", "/contact"]);
});

test("only the first slide's picture has a sequence sheet", () => {
  const sheets = readdirSync(new URL("../../public/images/hero", import.meta.url)).filter((file) =>
    file.endsWith("-sequence.avif"),
  );
  expect(sheets.map((file) => `hero/${file}`)).toEqual([`${home.hero.slides[0]?.picture}-sequence.avif`]);
});

test("the strip 'What Makes Us Stand Out' has four cards", { tags: "R19" }, () => {
  expect(home.standOut.heading).toBe("What Makes Us Stand Out");
  expect(home.standOut.cards).toHaveLength(4);
});

test("the About block has a heading, an intro and the five selling points", { tags: "R21" }, () => {
  expect(home.about.heading).toBeTruthy();
  expect(home.about.intro).toBeTruthy();
  expect(namesOf(content.sellingPoints.points)).toEqual(listIn("R21"));
});

test("the six service categories are in order, Development first", () => {
  expect(serviceTabs.map(({ category }) => category)).toEqual([
    "Development",
    "Management",
    "Marketing",
    "Graphics & Visuals",
    "Video Editing",
    "Content Writing",
  ]);
});

test("each category has a different picture, from a service or its craft", () => {
  const files = readdirSync(new URL("../../public/images/crafts", import.meta.url));
  const crafts = files.map((file) => `crafts/${file.replace(/-\d+\.\w+$/, "")}`);
  const pictures = [...services.map(({ image }) => image), ...crafts];
  for (const { picture } of serviceTabs) expect(pictures).toContain(picture);
  expect(new Set(serviceTabs.map(({ picture }) => picture)).size).toBe(serviceTabs.length);
});

for (const [category, row] of [
  ["Development", "R23"],
  ["Management", "R24"],
  ["Marketing", "R25"],
  ["Graphics & Visuals", "R26"],
  ["Video Editing", "R27"],
  ["Content Writing", "R28"],
] as const) {
  test(`${category} has the required tags`, { tags: row }, () => {
    expect(tagsOf(category)).toEqual(listIn(row));
  });
}

test("the key features are the required six", { tags: "R29" }, () => {
  expect(namesOf(home.keyFeatures.items)).toEqual(listIn("R29"));
});

test("'Our Value' names integrity, trust and excellence with their meanings", { tags: "R30" }, () => {
  expect(home.values.heading).toBe("Our Value");
  expect(home.values.items.map(({ name, meaning }) => `${name} (${meaning})`)).toEqual(listIn("R30"));
});

test("each team member has an address at the agency's domain", () => {
  for (const { email } of team.members) expect(email.split("@")[1]).toBe(company.email.split("@")[1]);
});

test("each tag leads to a service", () => {
  const ids = services.map(({ id }) => id);
  for (const { tags } of serviceTabs) for (const { name, service } of tags) expect(ids, name).toContain(service);
});

test("the tagline of the values is 'A melting pot for the best ideas'", { tags: "R31" }, () => {
  expect(home.values.tagline).toBe("A melting pot for the best ideas");
});

test("the five counters end at the required figures", { tags: "R32" }, () => {
  const figures = home.counters.items.map(
    ({ prefix, target, decimals, suffix, label }) => `${prefix}${target.toFixed(decimals)}${suffix} ${label}`,
  );
  expect(figures).toEqual(listIn("R32"));
});

test("the accordion has five questions, each with an answer of two to four sentences", { tags: "R37" }, () => {
  expect(content.faq.items).toHaveLength(5);
  for (const { question, answer } of content.faq.items) {
    expect(question).toMatch(/\?$/);
    const sentences = answer.split(/(?<=[.?])\s/).length;
    expect(sentences, question).toBeGreaterThanOrEqual(2);
    expect(sentences, question).toBeLessThanOrEqual(4);
  }
});

// About, services, team, contact

test("the heading of /about is 'Building Future-Ready Software'", () => {
  expect(about.heading).toBe("Building Future-Ready Software");
  expect(about.paragraph).toBeTruthy();
  expect(about.intro).toBeTruthy();
});

test("the joining path has its four steps in order", { tags: "R40" }, () => {
  expect(namesOf(about.path.steps)).toEqual(listIn("R40"));
});

test("the fourteen services are in order, with text ids", { tags: "R45" }, () => {
  expect(services.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => String(index + 1)));
  expect(services.map(({ title }) => title)).toEqual(listIn("R45"));
});

test("each service has a title, a description, a long description, an image and five short points", {
  tags: "R46",
}, () => {
  for (const service of services) {
    expect(service.title).toBeTruthy();
    expect(service.description).toBeTruthy();
    expect(service.image).toBe(`services/${service.id}`);
    expect(service.details, service.title).toHaveLength(5);
    for (const detail of service.details) expect(countWords(detail), detail).toBeLessThanOrEqual(8);
  }
});

test("each long description has 350 words or more, in the planned paragraphs", () => {
  for (const { title, long_description } of services) {
    expect(countWords(long_description), title).toBeGreaterThanOrEqual(350);
    expect(countWords(long_description), title).toBeLessThanOrEqual(500);
    expect(readProse(long_description).length, title).toBe(servicesPage.planHeadings.length);
  }
});

test("the Management group has three members with name, role and photo", { tags: "R50" }, () => {
  expect(team.group).toBe("Management");
  expect(team.members).toHaveLength(3);
  for (const { name, role, picture } of team.members) {
    expect(role).toBeTruthy();
    expect(picture).toBe(`team/${name.toLowerCase().replace(" ", "-")}`);
  }
});

test("/contact contains 'Get In Touch' and 'Book a Free Consultation'", () => {
  expect(contact.heading).toBe("Get In Touch");
  expect(contact.form.heading).toBe("Book a Free Consultation");
});

// Projects

test("the twenty projects have id, title, description, featured image, four thumbnails, link and category", {
  tags: "R55",
}, () => {
  expect(projects.map(publicId)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  for (const project of projects) {
    expect(project.slug).toBe(project.title.toLowerCase().replaceAll(" ", "-"));
    const picture = `projects/${publicId(project).padStart(2, "0")}-${project.slug}`;
    expect(project.featured.picture).toBe(`${picture}-1`);
    // Northmoor's timetable belongs to its challenge, and the phones to its result.
    const views = project.slug === "northmoor-ferries" ? [2, 4, 3, 5] : [2, 3, 4, 5];
    expect(project.thumbnails.map(({ picture }) => picture)).toEqual(views.map((view) => `${picture}-${view}`));
    expect(linkOf(project)).toBe(`/projects/${project.slug}#screens`);
    expect(project.description).toBeTruthy();
    expect(projectCategories).toHaveProperty([project.category]);
  }
});

test("the first two categories are Website development, with eleven projects, and UI/UX, with nine", {
  tags: "R54",
}, () => {
  expect(Object.keys(projectCategories).slice(0, 2)).toEqual(["Website development", "UI/UX"]);
  const count = (name: string) => projects.filter(({ category }) => category === name).length;
  expect([count("Website development"), count("UI/UX")]).toEqual([11, 9]);
});

test("each project has a story of 60 to 100 words", () => {
  for (const { title, challenge, work, result } of projects) {
    const words = countWords([challenge, work, result].join(" "));
    expect(words, title).toBeGreaterThanOrEqual(60);
    expect(words, title).toBeLessThanOrEqual(100);
  }
});

// Search results

test("titles and descriptions fit in search results, and are unique", () => {
  const pages = Object.values(seo);
  for (const { title, description } of pages) {
    const length = shortNamed(description, company.name).length;
    expect(shortNamed(title, company.name).length, title).toBeLessThanOrEqual(60);
    expect(length, title).toBeGreaterThanOrEqual(110);
    expect(length, title).toBeLessThanOrEqual(155);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

// The voice

test("identifiers are unique", () => {
  expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
});

test("no text contains a banned word, an exclamation mark or an emoji", () => {
  const own = textsOf(everything).filter((text) => !FIXED.includes(text));
  expect(own.filter((text) => BANNED.test(text))).toEqual([]);
});

test("foundry vocabulary appears only in the tagline", () => {
  const own = textsOf(everything).filter((text) => !FIXED.includes(text) && text.includes(" "));
  expect(own.filter((text) => FOUNDRY.test(text))).toEqual([]);
});

test("no two texts are the same", () => {
  const sentences = textsOf(everything).filter((text) => countWords(text) >= 5 && !FIXED.includes(text));
  const repeated = sentences.filter((text, index) => sentences.indexOf(text) !== index);
  expect(repeated).toEqual([]);
});

test("only company.yaml spells the agency's name, cities and phone", () => {
  const isRead = (file: string) => /\.(?:ts|yaml)$/.test(file) && !["company.yaml", "content.test.ts"].includes(file);
  const files = [import.meta.dirname, "content"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(isRead)
      .map((file) => path.join(folder, file)),
  );
  const facts = [company.name, company.phone, company.email, ...company.offices.map(({ city }) => city)];
  const spelled = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return facts.filter((fact) => source.includes(fact)).map((fact) => `${fact} in ${file}`);
  });
  expect(spelled).toEqual([]);
});

test("each of the ten glyphs is drawn, and used exactly once", () => {
  const used = [...home.standOut.cards, ...serviceTabs].map(({ glyph }) => glyph);
  const css = readFileSync(new URL("../site/home/glyph.css", import.meta.url), "utf8");
  const drawn = [...css.matchAll(/data-glyph="(\w+)"/g)].map(([, name]) => name);
  expect(used.toSorted()).toEqual(drawn.toSorted());
  expect(new Set(drawn).size).toBe(10);
});
