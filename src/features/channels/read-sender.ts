import { toUnicode } from "punycode/punycode.es6.js";

/** Pasted text, parsed as a mail program, browser or phone would. */
export type Sender =
  | { as: "email"; local: string; host: string }
  /** `userinfo`: the part before an @ in front of the host, which browsers ignore. */
  | { as: "web"; host: string; path: string; userinfo: string }
  /** Digits, with a leading "+" if they include the country code. */
  | { as: "number"; number: string }
  /** `network`: the word beside the handle, as in "@somebody on YouTube". */
  | { as: "handle"; handle: string; network?: string }
  | { as: "wallet"; address: string };

/** Longer input is truncated. */
export const PASTED_MAX = 500;

/** Invisible characters and direction marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const NUMBER = /^\+?[\d\s().\-/]{7,}$/;
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/** Returns undefined if nothing matches. */
export function readSender(pasted: string): Sender | undefined {
  const text = pasted.slice(0, PASTED_MAX).normalize("NFKC").replace(UNSEEN, "").replace(/[。｡]/g, ".").trim();
  const wallet = readWallet(text);
  if (wallet) return { as: "wallet", address: wallet };
  const number = readNumber(text.replace(/^(?:tel|sms|callto):/i, ""));
  if (number) return { as: "number", number };
  const word = findAddress(text);
  if (/^@[^@\s]+$/.test(word)) return { as: "handle", handle: word.slice(1), network: networkBeside(text) };
  if (isEmail(word)) return readEmail(word);
  if (/[.:/]/.test(word)) return readLink(word);
  return /^(?=.*\p{L})[\p{L}\p{N}_-]{2,}$/u.test(word) ? { as: "handle", handle: word } : undefined;
}

/**
 * Wallet formats: Bitcoin and relatives, Ethereum and relatives, wallet names, and a catch-all for others (Tron, Solana,
 * Ripple, TON): long, unbroken, with digits, unlike any handle or word.
 */
const WALLETS = [
  /^(?:bc|tb|ltc)1[a-z\d]{11,87}$/i,
  /^0x[\da-f]{40}$/i,
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:eth|sol|btc|crypto|wallet)$/iu,
  /^(?=\D*\d)(?=[^a-z]*[a-z])[a-z\d_-]{25,110}$/i,
];

/** Finds a wallet, bare or in a payment link ("bitcoin:bc1…?amount=1"). */
function readWallet(text: string): string | undefined {
  const words = text.split(/[\s<>()"',;]+/).filter((word) => !word.includes("://"));
  return words
    .map((word) => word.replace(/^[a-z]+:(?:pay-)?/i, "").replace(/(?:\?.*|@\d+.*|[.!]+)$/, ""))
    .find((word) => WALLETS.some((format) => format.test(word)));
}

/** "youtube" in "@somebody on YouTube" or "YouTube: @somebody". Undefined for longer texts. */
function networkBeside(text: string): string | undefined {
  const words = text.toLowerCase().match(/@?[\p{L}\p{N}_.-]+/gu) ?? [];
  const others = words.filter((word) => !/^(?:@.*|on|at|in)$/.test(word));
  return others.length === 1 ? others[0] : undefined;
}

/** The address in angle brackets, or else the first word that looks like one. */
function findAddress(text: string): string {
  const [, bracketed] = /<([^<>\s]+)>/.exec(text) ?? [];
  const words = (bracketed ?? text).split(/\s+/);
  const word = words.find((one) => /[@.:/]./.test(one)) ?? (words.length === 1 ? (words[0] as string) : "");
  return word.replace(/^mailto:/i, "").replace(/^["'([]+|["')\],;!?.]+$/g, "");
}

const isEmail = (word: string) => /^[^@/\\]+@[^/\\?#]+$/.test(word) && !word.includes("://");

/** The real host follows the last @. */
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

/** Decodes a host's punycode for display. */
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

/** Polyfills `URL.parse` for older browsers. */
function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
