import type { Random } from "./random.ts";

// Sample names and texts. Names come from many regions; texts have four words to half a page.

const FIRST =
  "Abena Adela Aiko Alasdair Amara Anders Anouk Arif Astrid Bashir Beatrix Bela Bronwen Cato Chiara Ciaran Dagny Daniyar Delphine Dilnoza Edda Eilidh Emeka Esra Farid Femi Fenna Gideon Greta Hamid Hana Hedda Idris Ilse Imogen Ines Iona Ismet Ivo Jadwiga Jonas Jun Kamala Kasimir Keiko Kwame Laleh Leander Linnea Lucan Mahir Maren Matteo Mei Milo Mirren Nadia Naveed Nia Noor Odette Olwen Oskar Paloma Pavel Petra Quentin Rafi Ragnhild Rhea Rohan Rosalind Sabela Samira Saoirse Selim Signe Soraya Stellan Tamsin Tariq Thea Tobias Ulla Umar Vera Viggo Wanda Willa Xenia Yara Yusuf Zofia Zubin".split(
    " ",
  );
const LAST =
  "Abara Achterberg Ahlgren Akhtar Amadi Ansell Arkwright Bakshi Barrow Bellweather Benali Bergström Bianchi Blackwood Boateng Brandt Byrne Caird Calloway Carver Castellan Cazals Chaudhry Clough Cordeiro Dahl Delacroix Denholm Doyle Drummond Egede Ekström Ellery Faraday Farrow Feld Fenwick Ferreira Flint Galloway Garrick Grünwald Hakimi Halloran Hartigan Hoshino Ibarra Ingram Iqbal Jansen Jarvis Kaur Keller Khoury Kilbride Lachlan Larkin Lindqvist Lovell Lund MacRae Malik Marchetti Marlowe Mbeki Mercer Moreau Nakagawa Nasser Novak Nwosu Oakes Obi Okell Orlov Osei Pemberton Pereira Quill Qureshi Rahimi Redfern Renn Rossi Sandoval Sayed Schaefer Sorley Stenberg Sutherland Tanaka Tarrant Thorne Ueda Vale Verhoeven Varga Wexford Whitlock Yilmaz Zeller".split(
    " ",
  );

/** A first and last name, some with an initial, so that a hundred thousand rarely repeat. */
export function inventName(random: Random): string {
  const middle = random.happens(0.3) ? ` ${"ABCDEFGHJKLMNOPRSTVW"[random.below(20)]}.` : "";
  return `${random.pick(FIRST)}${middle} ${random.pick(LAST)}`;
}

/** Converts a name to the local part of an email address. */
export function mailboxOf(name: string): string {
  const letters = name.normalize("NFD").toLowerCase();
  return letters.replaceAll(/[^a-z ]/g, "").replaceAll(/ +/g, ".");
}

const THINGS =
  "booking page|shop|warehouse app|company site|customer portal|token sale page|reporting dashboard|newsletter|delivery app|intranet|product video|search campaign|payroll screen|ticket system|membership area|mobile app|landing page|brand kit".split(
    "|",
  );
const SPANS =
  "two weeks|three weeks|a month|six weeks|two months|a quarter|half a year|nine months|a year|two years".split("|");
const PEOPLE =
  "our two editors|the warehouse team|the sales floor|our accountant|the board|a colleague who dislikes computers|the night shift|my business partner|our support desk|the trainees".split(
    "|",
  );

const GOOD = [
  "They argued with our brief, politely, and the {thing} is better for it.",
  "Scope, cost and date in writing before we started, and all three held.",
  "The engineer on the first call was the one who wrote the code.",
  "Our {thing} went live in {span}, a few days early.",
  "We asked in the evening and read the answer at breakfast.",
  "Even {people} asked who made it.",
  "The handover was a plain document that {people} could follow.",
  "When something broke on a Sunday, somebody answered on that Sunday.",
  "They told us what not to build, which saved more than their fee.",
  "After {span} of working together there has not been one surprise on a bill.",
  "Every decision is written down with its reason, so {people} can look it up.",
  "The old {thing} took nine seconds to open. The new one does not make anybody wait.",
  "They sat with {people} for a day before drawing anything.",
  "Sign-ups through the {thing} doubled in {span}, and we can see why in the numbers they set up.",
  "Nothing was sold to us that we did not need.",
  "The tests they left behind caught a mistake of our own within {span}.",
];
const MIXED = [
  "Good work on the {thing}, though the first estimate was too low.",
  "The result is fine. The weekly calls were longer than they had to be.",
  "It took {span} instead of the time we had agreed, but they said so early.",
  "The design is lovely; {people} needed a while to find the search.",
  "Two people changed in the middle and we explained a few things twice.",
  "The {thing} does what it should, and no more than that.",
  "We would have liked more say in the choice of tools.",
  "Support is friendly and not always quick.",
];
const BAD = [
  "The {thing} was late by {span}, and we heard it from {people} first.",
  "We paid for a change that we had not asked for.",
  "Nobody could tell us why the {thing} was slow on a phone.",
  "Three project leads in {span}, each with a new plan.",
  "The texts had mistakes that {people} found on the first day.",
  "Our questions were answered with slides.",
  "In the end another company finished the {thing}.",
  "The price grew by a third and the scope did not.",
];
const SHORT = {
  good: [
    "Would hire again.",
    "Simply good.",
    "Clear, quick, kind.",
    "Bon travail, merci 🙏",
    "Sehr zu empfehlen.",
    "ممتاز، شكرا لكم",
    "とても良かったです",
  ],
  mixed: ["Fine.", "It works.", "Does the job, in the end.", "Mostly good 🙂"],
  bad: ["Not for us.", "Disappointed.", "We moved on."],
};

const ANSWERS = [
  "Thank you, {name}. It was a pleasure to work on this with you.",
  "Thank you for the plain words. We have changed how we estimate since.",
  "Thank you, {name}. The team that built it has your review on the wall.",
  "You are right about the delay, and we are sorry. The next round is on us.",
  "Thank you. Write to us when the next release comes up, we keep the notes.",
  "We have read this together and called you on Monday. Thank you for giving us the chance to mend it.",
];
export const NOTES = [
  "Names a third person.",
  "Holds a phone number.",
  "Sent twice.",
  "Is about another company.",
  "Advertises something else.",
];

/** A review that fits its rating: mostly a few sentences, sometimes a word, sometimes several paragraphs. */
export function inventReview(random: Random, rating: number): string {
  const mood = rating >= 4 ? "good" : rating >= 2.5 ? "mixed" : "bad";
  if (random.happens(0.08)) return random.pick(SHORT[mood]);
  const count = random.happens(0.05) ? 8 + random.below(8) : 1 + random.below(4);
  const said = new Set(Array.from({ length: count }, () => random.pick(sentencesFor(random, mood))));
  const sentences = [...said].map((sentence) => fill(random, sentence));
  if (sentences.length <= 4) return sentences.join(" ");
  return [sentences.slice(0, 3), sentences.slice(3, 7), sentences.slice(7)]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join(" "))
    .join("\n\n");
}

/** Most texts mix praise and criticism. */
function sentencesFor(random: Random, mood: keyof typeof SHORT): string[] {
  if (mood === "mixed") return random.happens(0.6) ? MIXED : GOOD;
  if (random.happens(0.1)) return MIXED;
  return mood === "good" ? GOOD : BAD;
}

export function inventAnswer(random: Random, name: string): string {
  return random.pick(ANSWERS).replace("{name}", name.split(" ")[0] ?? name);
}

function fill(random: Random, sentence: string): string {
  return sentence
    .replace("{thing}", random.pick(THINGS))
    .replace("{span}", random.pick(SPANS))
    .replace("{people}", random.pick(PEOPLE));
}
