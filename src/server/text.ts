/** Characters that are invisible or change how the text around them is displayed: controls and direction marks. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
const ALLOWED_CONTROLS = /[\n\r\t]/g;
const LINE_BREAKS = /[\u2028\u2029]/u;
/** A visible character: a letter, digit, punctuation mark or symbol that is not drawn blank. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Characters of other alphabets, and digits, that resemble a Latin letter. */
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
 * Trims a single-line text. Returns undefined if it is empty, longer than `max` code points, or contains unshowable
 * characters.
 */
export function normalizeLine(text: string, max: number): string | undefined {
  const line = text.trim();
  const isOneLine = !UNSHOWABLE.test(line) && !LINE_BREAKS.test(line);
  return [...line].length <= max && VISIBLE.test(line) && isOneLine ? line : undefined;
}

/** As `normalizeLine`, for text of several lines, which is stored exactly as written. */
export function isShowable(text: string, max: number): boolean {
  return [...text].length <= max && VISIBLE.test(text) && !UNSHOWABLE.test(text.replace(ALLOWED_CONTROLS, ""));
}

/** Removes unshowable characters, for text that must not be rejected because of an invisible character. */
export function withoutUnshowable(text: string): string {
  return [...text].filter((sign) => /[\n\t]/.test(sign) || !UNSHOWABLE.test(sign)).join("");
}

/** Right-to-left characters, and characters that change the direction of the text after them. */
const TURNING = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** Isolates a text's direction, so that it does not affect the rest of an email's sentence. */
export function isolate(text: string): string {
  return TURNING.test(text) ? `\u2068${text}\u2069` : text;
}

/** True if a text resembles a word, ignoring case, accents, spaces, invisible characters and lookalikes. */
export function imitates(text: string, word: string): boolean {
  const seen = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}._-]/gu, "");
  const fold = (letters: string) => [...letters].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return fold(seen) === fold(word);
}

/** Names that the site itself displays. */
const RESERVED_NAMES = ["anonymous", "admin"];

/** True if a name resembles a reserved one. */
export function isReserved(name: string): boolean {
  return RESERVED_NAMES.some((reserved) => imitates(name, reserved));
}
