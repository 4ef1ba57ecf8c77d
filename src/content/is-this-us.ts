import { company } from "./company.ts";

/** The words of /is-this-us, and the agency's channels: the one list that a sender is compared with. */
export interface Channels {
  /** Domains whose pages are ours, those below them too. */
  domains: readonly string[];
  emails: readonly string[];
  /** Numbers in their international form, as they are written. */
  numbers: readonly string[];
  /** Where the chat is: a number follows in the address's path. */
  chatHost: string;
  profiles: readonly { name: string; href: string }[];
  /** What an impostor would use: the agency's name as it reads in an address. */
  names: readonly string[];
}

const domainOf = (address: string) => address.slice(address.indexOf("@") + 1);

/** The agency's channels, and those that depend on where the site runs: its host, and the address its mails come from. */
export function channelsOf(siteHost: string, mailFrom: string): Channels {
  const emails = unique([company.email, company.securityContact, mailFrom].map((email) => email.toLowerCase()));
  const domains = unique([siteHost, ...emails.map(domainOf)].map((domain) => domain.replace(/^www\./, "")));
  return {
    domains,
    emails,
    numbers: isChatNumber ? [company.phone] : [company.phone, `+${company.chat.number}`],
    chatHost: new URL(company.chatHref).hostname,
    profiles: company.social.filter(({ href }) => href !== ""),
    names: unique([company.name.toLowerCase().replace(/[^a-z0-9]/g, ""), domainOf(company.email).split(".")[0] ?? ""]),
  };
}

const isChatNumber = company.phone.replace(/\D/g, "") === company.chat.number;
const unique = (items: string[]) => [...new Set(items)];

export const isThisUs = {
  heading: "Is this really us?",
  lead:
    "Somebody wrote in our name and you are not sure? Paste the address, domain, number, handle or link. The answer " +
    "comes at once, and what you paste is neither kept nor passed on.",
  label: "Who wrote to you?",
  hint: "An email address, a website or link, a phone number, or a name such as @somebody.",
  button: "Check",
  channelsHeading: "These are ours, and no others",
  kinds: { email: "Email", website: "Website", number: "Phone and chat", profile: "Profile" },
  readAs: { email: "An email address", web: "A website", number: "A phone number", handle: "A handle" },
  reads: "We read it as:",
  verdicts: {
    ours: {
      heading: "Yes, this is ours",
      next:
        "A sender's name and even its address can be forged. If the message asks for money, a password or a code, " +
        "or changes bank details, ring us on the number below before you do anything.",
    },
    unlisted: {
      heading: "Our domain, but not an address we list",
      next:
        "It may be a colleague's. It may also be forged: forward the message to the email address below and ask. " +
        "Until then, do not pay, open attachments or log in.",
    },
    lookalike: {
      heading: "It looks like us, but it is not",
      next:
        "Do not answer, pay, click or log in. Forward the message to the email address below, so that we can warn " +
        "others. If you have paid already, ring your bank first, now.",
    },
    stranger: {
      heading: "No, this is not ours",
      next:
        "Somebody who writes from there does not write for us, whatever name they give. If they say they do, forward " +
        "the message to the email address below.",
    },
    unreadable: {
      heading: "We cannot tell what this is",
      next: "Paste one thing alone: an email address, a website, a link, a number with its code, or a handle.",
    },
  },
  /** How a look-alike tries to look like us. */
  tricks: {
    letters: "Some of its letters only look like those of our name.",
    oneOff: "It is one character away from ours.",
    ending: "It has our name with another ending.",
    subdomain: "Our name stands in front, but what counts comes last, and that belongs to somebody else.",
    added: "It has our name with something added.",
    path: "Our name stands behind the host, and the host belongs to somebody else.",
    userinfo: "Everything before the @ is decoration: the link leads to what comes after it.",
    mailbox: "It has our name before the @, and somebody else's domain after it.",
  },
} as const;

export type Trick = keyof typeof isThisUs.tricks;
