import type { ShownContent } from "#src/content/claims/shown-content.ts";
import { plainText } from "#src/content/markdown.ts";
import { publicPages } from "#src/content/pages.ts";
import { questionId } from "#src/content/question-id.ts";
import { isOneEditAway } from "#src/contract/one-edit.ts";
import { isFoundWithin, isWholeWord, type Term, type WordMatch } from "#src/contract/word-match.ts";
import type { Found } from "./contract.ts";
import { CORRECTED_MIN, FOUND_EXCERPT_MAX, RESULTS_MAX } from "./limits.ts";
import { excerptWith, fold, wordsIn } from "./words.ts";

interface SearchItem extends Omit<Found, "excerpt"> {
  summary: string;
  text: string;
  /** Searched, but not shown. */
  keywords?: string;
}

const TITLE_WEIGHT = 8;
const SUMMARY_WEIGHT = 3;
const TEXT_WEIGHT = 1;

const collectContent = ({ services, projects, faq, seo, team }: ShownContent): SearchItem[] => [
  ...services.items.map(({ id, title, description, long_description, details, image, tone }) => ({
    kind: "Service" as const,
    title,
    path: `/servicedetail/${id}`,
    summary: description,
    text: [plainText(long_description), ...details].join(" "),
    picture: { name: image, use: "service" as const, tone },
  })),
  ...projects.items.map(({ slug, title, description, challenge, work, result, category, featured }) => ({
    kind: "Project" as const,
    title,
    path: `/projects/${slug}`,
    summary: description,
    text: [challenge, work, result].join(" "),
    keywords: category,
    picture: { name: featured.picture, use: "projectCard" as const },
  })),
  ...faq.items.map(({ question, answer }) => ({
    kind: "Question" as const,
    title: question,
    path: `/#${questionId(question)}`,
    summary: answer,
    text: "",
  })),
  ...team.members.map(({ name, role, words, email, led, picture, tone }) => ({
    kind: "Person" as const,
    title: name,
    path: "/team",
    summary: `${role}. ${words}`,
    text: "",
    keywords: [email, ...led, "team"].join(" "),
    picture: { name: picture, use: "smallPortrait" as const, tone },
  })),
  ...publicPages.map(({ name, address }) => ({
    kind: "Page" as const,
    title: seo[name].title.split(" | ")[0] ?? "",
    path: address,
    summary: seo[name].description,
    // The address as a keyword makes "privacy" findable, whatever the page's title.
    text: "",
    keywords: address,
  })),
];

/** A folded text with its words. */
interface Field {
  text: string;
  words: string[];
  weight: number;
}

function fieldOf(text: string, weight: number): Field {
  const folded = fold(text);
  return { text: folded, words: wordsIn(folded), weight };
}

/** Folded content, with the vocabulary for correcting typos. */
class SearchIndex {
  readonly #folded;
  readonly #vocabulary: string[];

  constructor(content: ShownContent) {
    this.#folded = collectContent(content).map((item) => ({
      item,
      fields: [
        fieldOf(item.title, TITLE_WEIGHT),
        fieldOf(item.summary, SUMMARY_WEIGHT),
        fieldOf(`${item.text} ${item.keywords ?? ""}`, TEXT_WEIGHT),
      ],
    }));
    this.#vocabulary = [...new Set(this.#folded.flatMap(({ fields }) => fields.flatMap(({ words }) => words)))];
  }

  /** What to search for. Words that are one edit away from a word of the content are replaced. */
  termsOf(words: string[]): Term[] {
    return words.map((word) => this.#correct(word)).map((word) => ({ word, match: this.#matchOf(word) }));
  }

  #correct(word: string): string {
    const folded = fold(word);
    if (folded.length < CORRECTED_MIN || this.#isKnown(folded)) return word;
    return this.#vocabulary.find((known) => isOneEditAway(known, folded)) ?? word;
  }

  #isKnown(word: string): boolean {
    return this.#folded.some(({ fields }) => fields.some(({ text }) => text.includes(word)));
  }

  /**
   * How a word is found: short words whole, where the content has them so, and otherwise at the beginning of words: "dev"
   * finds "development".
   */
  #matchOf(word: string): WordMatch {
    if (isFoundWithin(word)) return "within";
    const folded = fold(word);
    return this.#vocabulary.some((known) => isWholeWord(known, folded)) ? "whole" : "start";
  }

  /** Finds content with all terms except up to `missing`, in the order of `rank`, then by descending score. */
  find(terms: readonly Term[], missing = 0): Found[] {
    const words = terms.map(({ word }) => word);
    const folded = terms.map((term) => ({ ...term, word: fold(term.word) }));
    const address = `/${folded.map(({ word }) => word).join("-")}`;
    return this.#folded
      .map(({ item, fields }) => ({ item, score: totalScore(folded, fields, missing) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => rank(one.item, address) - rank(other.item, address) || other.score - one.score)
      .slice(0, RESULTS_MAX)
      .map(({ item: { kind, title, path, picture, summary, text } }) => ({
        kind,
        title,
        path,
        ...(picture && { picture }),
        excerpt: excerptWith(words, `${summary} ${text}`, FOUND_EXCERPT_MAX),
      }));
  }
}

const indexes = new WeakMap<ShownContent, SearchIndex>();

/** The index of this content. Built lazily. */
export function searchIndex(content: ShownContent): SearchIndex {
  const index = indexes.get(content) ?? new SearchIndex(content);
  indexes.set(content, index);
  return index;
}

/**
 * Services, projects, people and questions come before pages, whose titles and descriptions repeat everyday words such
 * as "website". A page comes first only if the query is its address ("privacy").
 */
function rank({ kind, path }: SearchItem, address: string): number {
  if (kind !== "Page") return 1;
  return path === address ? 0 : 2;
}

/** Zero if more than `missing` words don't match. */
function totalScore(terms: Term[], fields: Field[], missing: number) {
  let [score, left] = [0, missing];
  for (const term of terms) {
    const best = Math.max(...fields.map((field) => matchScore(field, term) * field.weight));
    if (best === 0 && left-- === 0) return 0;
    score += best;
  }
  return score;
}

/** Beginnings of words score twice as much as what is within them. */
function matchScore({ text, words }: Field, { word, match }: Term): number {
  if (!text.includes(word)) return 0;
  if (words.some((each) => (match === "whole" ? isWholeWord(each, word) : each.startsWith(word)))) return 2;
  return match === "within" ? 1 : 0;
}
