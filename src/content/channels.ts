import type { ShownContent } from "./claims/shown-content.ts";

/** The agency's channels: the one list that /is-this-us compares a sender with. */
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

/** Channels that depend on how the site is run. */
export interface SiteChannels {
  siteHost: string;
  /** The sender of the site's emails. */
  mailFrom: string;
  /** The address in security.txt, where it is not the agency's. */
  securityContact?: string;
}

/** Every address, number and profile that the site prints about the agency, and the sender of its emails. */
export function channelsOf(
  { company, team }: Pick<ShownContent, "company" | "team">,
  { siteHost, mailFrom, securityContact }: SiteChannels,
): Channels {
  const isChatNumber = company.phone.replace(/\D/g, "") === company.chat.number;
  const emails = unique(
    [
      company.email,
      company.securityContact,
      ...team.members.map(({ email }) => email),
      ...(securityContact ? [securityContact] : []),
      mailFrom,
    ]
      .map((email) => email.toLowerCase())
      .filter((email) => isOnTheInternet(domainOf(email))),
  );
  return {
    domains: unique(
      [siteHost, ...emails.map(domainOf)].map((domain) => domain.replace(/^www\./, "")).filter(isOnTheInternet),
    ),
    emails,
    numbers: isChatNumber ? [company.phone] : [company.phone, `+${company.chat.number}`],
    chatHost: new URL(company.chatHref).hostname,
    profiles: company.social.filter(({ href }) => href !== "").map(({ name, href }) => ({ name, href })),
    names: unique([company.name.toLowerCase().replace(/[^a-z0-9]/g, ""), domainOf(company.email).split(".")[0] ?? ""]),
  };
}

/** A host of one machine or one network, such as "localhost.example" in development, is everybody's. */
const isOnTheInternet = (host: string) =>
  host.includes(".") && !/(?:^|\.)localhost(?:\.|$)|\.(?:local|internal)$|^[\d.]+$/.test(host);

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
const unique = (items: string[]) => [...new Set(items)];
