import type { ShownContent } from "./claims/shown-content.ts";

/** The agency's channels: the one list that /is-this-us compares a sender with. */
export interface Channels {
  /** Domains of our own pages, including their subdomains. */
  domains: readonly string[];
  emails: readonly string[];
  /** Phone numbers in international format, as displayed. */
  numbers: readonly string[];
  /** The base URL of the chat; the phone number follows in its path. */
  chatHost: string;
  profiles: readonly { name: string; href: string }[];
  /** A name that impostors would use: the agency's name as it appears in addresses. */
  names: readonly string[];
}

/** Channels that depend on the site's settings. */
export interface SiteChannels {
  siteHost: string;
  /** The sender of the site's emails. */
  mailFrom: string;
  /** The contact in security.txt, if it differs from the agency's. */
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

/** A hostname of one machine or one network, such as "localhost.example" in development, identifies no one. */
const isOnTheInternet = (host: string) =>
  host.includes(".") && !/(?:^|\.)localhost(?:\.|$)|\.(?:local|internal)$|^[\d.]+$/.test(host);

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
const unique = (items: string[]) => [...new Set(items)];
