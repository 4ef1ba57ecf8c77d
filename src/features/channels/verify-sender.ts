import type { Channels } from "#src/content/channels.ts";
import type { Selected } from "#src/content/selections.ts";
import { isOneEditAway } from "#src/contract/one-edit.ts";
import { readSender, type Sender, shownHost } from "./read-sender.ts";
import { skeletonOf } from "./resemblance.ts";

/** The ways in which a look-alike imitates us. */
type Trick = keyof Selected["isThisUs"]["tricks"];

export type Finding =
  | { verdict: "ours" | "unlisted" | "stranger" | "nameAlone" | "wallet" }
  /** How the sender imitates us. */
  | { verdict: "lookalike"; trick: Trick };

export type Verification =
  | { verdict: "unreadable" }
  | (Finding & {
      as: Sender["as"];
      /** The parsed sender, in Unicode. */
      value: string;
      /** The punycode host, if it differs. */
      encoded?: string;
    });

/** Minimum name lengths for these checks; shorter names match too much. */
const ONE_OFF_MIN = 5;
const ADDED_MIN = 4;
/** Maximum length of the first part of endings such as "co.uk". */
const SHORT_LABEL = 3;

const STRANGER: Finding = { verdict: "stranger" };
const OURS: Finding = { verdict: "ours" };
const lookalike = (trick: Trick): Finding => ({ verdict: "lookalike", trick });

/** Checks pasted text against the agency's channels. Only listed channels are confirmed; makes no requests. */
export function verifySender(pasted: string, channels: Channels): Verification {
  const sender = readSender(pasted);
  if (!sender) return { verdict: "unreadable" };
  return { ...verify(sender, channels), as: sender.as, ...display(sender) };
}

function verify(sender: Sender, channels: Channels): Finding {
  if (sender.as === "email") return verifyEmail(sender, channels);
  if (sender.as === "web") return verifyLink(sender, channels);
  if (sender.as === "number") return verifyNumber(sender.number, channels);
  if (sender.as === "wallet") return { verdict: "wallet" };
  return verifyHandle(sender, channels);
}

function verifyEmail({ local, host }: { local: string; host: string }, channels: Channels): Finding {
  if (channels.emails.includes(`${local}@${host}`)) return OURS;
  if (channels.domains.includes(host)) return { verdict: "unlisted" };
  const trick = findTrickInHost(host, channels);
  if (trick) return lookalike(trick);
  return isNamed(local, channels) ? lookalike("mailbox") : STRANGER;
}

function verifyLink({ host, path, userinfo }: Sender & { as: "web" }, channels: Channels): Finding {
  const isOwn = isBelow(host, channels.domains);
  if (userinfo && !isOwn) return isNamed(userinfo, channels) ? lookalike("userinfo") : STRANGER;
  if (isOwn) return OURS;
  if (host === channels.chatHost) return verifyNumber(`+${path.replace(/\D/g, "")}`, channels);
  const atProfile = verifyProfile(host, path, channels);
  if (atProfile) return atProfile;
  const trick = findTrickInHost(host, channels);
  if (trick) return lookalike(trick);
  return path.split("/").some((part) => isNamed(part, channels)) ? lookalike("path") : STRANGER;
}

/** Checks a URL on a network where the agency has a profile. */
function verifyProfile(host: string, path: string, channels: Channels): Finding | undefined {
  const here = channels.profiles.map(({ href }) => new URL(href)).filter(({ hostname }) => isBelow(host, [hostname]));
  if (here.length === 0) return undefined;
  const own = path.toLowerCase().replace(/\/+$/, "");
  if (here.some(({ pathname }) => own === pathname.toLowerCase() || own.startsWith(`${pathname.toLowerCase()}/`)))
    return OURS;
  return own.split("/").some((part) => isNamed(part.replace(/^@/, ""), channels)) ? lookalike("added") : STRANGER;
}

/** Without a network a handle can't be confirmed: each network has its own. */
function verifyHandle({ handle, network }: Sender & { as: "handle" }, { profiles, names }: Channels): Finding {
  const name = handle.toLowerCase();
  const own = profiles.map(({ href }) => handleIn(href));
  if (profiles.some((profile) => profile.name.toLowerCase() === network && handleIn(profile.href) === name))
    return OURS;
  if ([...own, ...names].includes(name)) return { verdict: "nameAlone" };
  const trick = findTrickInName(handle, [...own, ...names]);
  return trick ? lookalike(trick) : STRANGER;
}

function verifyNumber(number: string, channels: Channels): Finding {
  const numbers = channels.numbers.map((own) => own.replace(/[^+\d]/g, ""));
  const isOurs = numbers.some((own) => own === number || own === `+${number}` || isNational(number, own));
  if (isOurs) return OURS;
  return numbers.some((own) => isOneEditAway(own, number.startsWith("+") ? number : `+${number}`))
    ? lookalike("oneOff")
    : STRANGER;
}

/** "0161 …" is the national form of "+44 161 …". Country codes have one to three digits. */
function isNational(number: string, own: string): boolean {
  if (!number.startsWith("0")) return false;
  const code = own.length - 1 - (number.length - 1);
  return code >= 1 && code <= 3 && own.endsWith(number.slice(1));
}

/** How a foreign host imitates one of ours. */
function findTrickInHost(host: string, { domains, names }: Channels): Trick | undefined {
  const seen = shownHost(host).replace(/^www\./, "");
  const skeleton = skeletonOf(seen);
  if (domains.some((domain) => isBelow(skeleton, [skeletonOf(domain)]))) return "letters";
  if (domains.some((domain) => `.${skeleton}.`.includes(`.${skeletonOf(domain)}.`))) return "subdomain";
  const labels = seen.split(".");
  // Skip the top-level domain.
  for (const [place, label] of labels.slice(0, -1).entries()) {
    if (names.includes(label)) return isEnding(labels.slice(place + 1)) ? "ending" : "subdomain";
    const trick = findTrickInName(label, names);
    if (trick) return trick;
  }
  return undefined;
}

const isEnding = (rest: string[]) => rest.length === 1 || (rest.length === 2 && (rest[0] ?? "").length <= SHORT_LABEL);

/** How a foreign name imitates one of ours. */
function findTrickInName(name: string, names: readonly string[]): Trick | undefined {
  const skeleton = skeletonOf(name);
  const own = names.map(skeletonOf);
  if (own.includes(skeleton)) return names.includes(name.toLowerCase()) ? undefined : "letters";
  const isOneOff = (part: string) =>
    [...own, ...names].some((one) => one.length >= ONE_OFF_MIN && isOneEditAway(part, one));
  // Compare the name as typed too: its "rn" may be a typo instead of a look-alike "m".
  if (isOneOff(skeleton) || isOneOff(name.toLowerCase())) return "oneOff";
  const hasName = own.some((one) => one.length >= ADDED_MIN && skeleton.includes(one));
  return hasName || skeleton.split(/[-_.]/).some(isOneOff) ? "added" : undefined;
}

const isNamed = (text: string, { names }: Channels) =>
  names.includes(text.toLowerCase()) || findTrickInName(text, names) !== undefined;

const isBelow = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** "crucible" in "https://youtube.example/@crucible". */
function handleIn(href: string): string {
  return (new URL(href).pathname.split("/").filter(Boolean).at(-1) ?? "").replace(/^@/, "").toLowerCase();
}

function display(sender: Sender): { value: string; encoded?: string } {
  if (sender.as === "number") return { value: sender.number };
  if (sender.as === "handle") return { value: `@${sender.handle}` };
  if (sender.as === "wallet") return { value: sender.address };
  const seen = shownHost(sender.host);
  const encoded = seen === sender.host ? undefined : sender.host;
  return { value: sender.as === "email" ? `${sender.local}@${seen}` : seen, encoded };
}
