/** Characters that cannot be shown, or that change how the text around them is shown: controls and direction marks. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
const ALLOWED_CONTROLS = /[\n\r\t]/g;
const LINE_BREAKS = /[\u2028\u2029]/u;
/** Something that a reader can see: a letter, digit, punctuation mark or symbol, unless it is drawn as nothing. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Characters of other alphabets, and digits, that look like a Latin letter. */
const LOOKALIKES: Record<string, string> = {
  ...{
    а: "a",
    α: "a",
    ɑ: "a",
    ԁ: "d",
    ɗ: "d",
    м: "m",
    ɱ: "m",
    і: "i",
    ι: "i",
    ı: "i",
    "1": "i",
    l: "i",
    "|": "i",
    ӏ: "i",
  },
  ...{
    п: "n",
    ո: "n",
    η: "n",
    о: "o",
    ο: "o",
    օ: "o",
    "0": "o",
    у: "y",
    γ: "y",
    ү: "y",
    υ: "u",
    ս: "u",
    ц: "u",
    ѕ: "s",
  },
  ...{ "5": "s", $: "s", "@": "a", "4": "a", "!": "i" },
};

/**
 * A line of text that a person wrote, without the space around it. Undefined when it is empty, longer than `max` code
 * points, or has characters that cannot be shown.
 */
export function normalizeLine(text: string, max: number): string | undefined {
  const line = text.trim();
  const isOneLine = !UNSHOWABLE.test(line) && !LINE_BREAKS.test(line);
  return [...line].length <= max && VISIBLE.test(line) && isOneLine ? line : undefined;
}

/** Like `normalizeLine` for text of several lines, which is kept exactly as written. */
export function isShowable(text: string, max: number): boolean {
  return [...text].length <= max && VISIBLE.test(text) && !UNSHOWABLE.test(text.replace(ALLOWED_CONTROLS, ""));
}

/** The text without what cannot be shown: for what must not be lost because of a character that nobody sees. */
export function withoutUnshowable(text: string): string {
  return [...text].filter((sign) => /[\n\t]/.test(sign) || !UNSHOWABLE.test(sign)).join("");
}

/** Characters that are written from right to left, and those that change the direction of what follows. */
const TURNING = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** A text made safe for a sentence of a mail: whatever its direction, that ends with the text. */
export function isolate(text: string): string {
  return TURNING.test(text) ? `\u2068${text}\u2069` : text;
}

/** Whether a text reads like a word, ignoring case, accents, spaces, invisible characters and look-alikes. */
export function imitates(text: string, word: string): boolean {
  const seen = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}._-]/gu, "");
  const fold = (letters: string) => [...letters].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return fold(seen) === fold(word);
}

/** What the site itself calls people without a name, and its owners. */
const RESERVED_NAMES = ["anonymous", "admin"];

/** Whether a name would pass for one of the site's own, however it is spelled. Nobody may use it. */
export function isReserved(name: string): boolean {
  return RESERVED_NAMES.some((reserved) => imitates(name, reserved));
}
