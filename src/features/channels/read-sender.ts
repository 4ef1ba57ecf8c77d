import { toUnicode } from "punycode/punycode.es6.js";

/** What somebody pasted, read as what a mail program, a browser or a phone would make of it. */
export type Sender =
  | { as: "email"; local: string; host: string }
  /** `userinfo` is what is before an @ in front of the host: browsers do not go there. */
  | { as: "web"; host: string; path: string; userinfo: string }
  /** Digits, with "+" in front if the country's code is among them. */
  | { as: "number"; number: string }
  /** `network` is the one word beside it, as in "@somebody on YouTube". */
  | { as: "handle"; handle: string; network?: string }
  | { as: "wallet"; address: string };

/** More is cut off: nobody's address is longer. */
export const PASTED_MAX = 500;

/** Characters that are not seen, and those that turn the direction of reading. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const NUMBER = /^\+?[\d\s().\-/]{7,}$/;
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/** Undefined if it is none of them. */
export function readSender(pasted: string): Sender | undefined {
  const text = pasted.slice(0, PASTED_MAX).normalize("NFKC").replace(UNSEEN, "").replace(/[。｡]/g, ".").trim();
  const wallet = readWallet(text);
  if (wallet) return { as: "wallet", address: wallet };
  const number = readNumber(text.replace(/^(?:tel|sms|callto):/i, ""));
  if (number) return { as: "number", number };
  const word = tellingWord(text);
  if (/^@[^@\s]+$/.test(word)) return { as: "handle", handle: word.slice(1), network: networkBeside(text) };
  if (isEmail(word)) return readEmail(word);
  if (/[.:/]/.test(word)) return readLink(word);
  return /^(?=.*\p{L})[\p{L}\p{N}_-]{2,}$/u.test(word) ? { as: "handle", handle: word } : undefined;
}

/**
 * The formats of wallets: Bitcoin and its kin, Ethereum and its kin, names of either; and for the rest, such as Tron,
 * Solana, Ripple or TON, what they have in common and no handle or word has: long, unbroken, with digits in it.
 */
const WALLETS = [
  /^(?:bc|tb|ltc)1[a-z\d]{11,87}$/i,
  /^0x[\da-f]{40}$/i,
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:eth|sol|btc|crypto|wallet)$/iu,
  /^(?=\D*\d)(?=[^a-z]*[a-z])[a-z\d_-]{25,110}$/i,
];

/** The first wallet in the text, bare or in a link of its own kind ("bitcoin:bc1…?amount=1"). */
function readWallet(text: string): string | undefined {
  const words = text.split(/[\s<>()"',;]+/).filter((word) => !word.includes("://"));
  return words
    .map((word) => word.replace(/^[a-z]+:(?:pay-)?/i, "").replace(/(?:\?.*|@\d+.*|[.!]+)$/, ""))
    .find((word) => WALLETS.some((format) => format.test(word)));
}

/** "youtube" in "@somebody on YouTube" or "YouTube: @somebody"; more words say more than a network. */
function networkBeside(text: string): string | undefined {
  const words = text.toLowerCase().match(/@?[\p{L}\p{N}_.-]+/gu) ?? [];
  const others = words.filter((word) => !/^(?:@.*|on|at|in)$/.test(word));
  return others.length === 1 ? others[0] : undefined;
}

/** A mail's sender is in angle brackets behind any name; else the first word that has a sign of an address. */
function tellingWord(text: string): string {
  const [, bracketed] = /<([^<>\s]+)>/.exec(text) ?? [];
  const words = (bracketed ?? text).split(/\s+/);
  const word = words.find((one) => /[@.:/]./.test(one)) ?? (words.length === 1 ? (words[0] as string) : "");
  return word.replace(/^mailto:/i, "").replace(/^["'([]+|["')\],;!?.]+$/g, "");
}

const isEmail = (word: string) => /^[^@/\\]+@[^/\\?#]+$/.test(word) && !word.includes("://");

/** After the last @ is where it really comes from. */
function readEmail(word: string): Sender | undefined {
  const at = word.lastIndexOf("@");
  const url = parseUrl(`https://${word.slice(at + 1)}`);
  return url?.hostname ? { as: "email", local: word.slice(0, at).toLowerCase(), host: hostOf(url) } : undefined;
}

function readLink(word: string): Sender | undefined {
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(word) ? word : `https://${word}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes(".")) return undefined;
  const userinfo = decode([url.username, url.password].filter(Boolean).join(":"));
  const phone = url.searchParams.get("phone");
  return { as: "web", host: hostOf(url), path: decode(url.pathname) + (phone ? `/${phone}` : ""), userinfo };
}

const hostOf = ({ hostname }: URL) => hostname.toLowerCase().replace(/\.$/, "");

/** The host as it is shown to people: in the letters that its punycode stands for. */
export function shownHost(host: string): string {
  try {
    return toUnicode(host);
  } catch {
    return host;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** "+44 (0)161 …" and "0044 161 …" are the same number. */
function readNumber(text: string): string | undefined {
  if (!NUMBER.test(text)) return undefined;
  const number = text
    .replace(/\(0\)/, "")
    .replace(/[^+\d]/g, "")
    .replace(/^00/, "+");
  const digits = number.replace("+", "").length;
  return digits >= DIGITS_MIN && digits <= DIGITS_MAX ? number : undefined;
}

/** `URL.parse`, which the oldest of the supported browsers lack. */
function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
