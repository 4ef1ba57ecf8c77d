/**
 * The agency. To re-brand the site, change this file, the mark in ui/logo-mark.ts and the colours in ui/tokens.css, then run
 * `npm run artwork -- --only cards,icons`; everything else takes name, cities and contact details from here.
 *
 * Phone numbers from +44 161 496 0000 to 0999 are reserved for fiction and ring nowhere; `.example` domains are
 * reserved too. Each sentence that only your agency can vouch for is registered in claims.ts.
 */
export interface Office {
  kind: string;
  city: string;
  street: string;
  postcode: string;
  country: string;
  /** IANA name, for the local time beside the address. */
  timeZone: string;
}

export interface SocialLink {
  name: string;
  /** Empty if there is no account yet: the icon stays, says so, and goes nowhere. */
  href: string;
}

export interface Company {
  name: string;
  tagline: string;
  blurb: string;
  phone: string;
  phoneHref: string;
  email: string;
  emailHref: string;
  /** How soon a message is answered, as it reads inside a sentence. */
  replyTime: string;
  offices: readonly [Office, Office];
  /** The time zone of the dashboard's dates and times: its IANA name, and what people call it. */
  time: { zone: string; name: string };
  chat: { number: string; firstLine: string };
  chatHref: string;
  social: readonly [SocialLink, SocialLink, SocialLink, SocialLink];
  foundedYear: number;
  securityContact: string;
}

const name = "Crucible";
const phone = "+44 161 496 0142";
const email = "hello@crucible.example";
const chat = {
  /** Digits only, country code first, as wa.me expects. Here it is the phone number. */
  number: phone.replace(/\D/g, ""),
  firstLine: `Hello ${name}, I have a project in mind.`,
};

export const company = {
  name,
  tagline: "A melting pot for the best ideas",
  blurb: "Software, IT, marketing and crypto services from one team in two cities.",
  phone,
  phoneHref: `tel:${phone.replace(/[^+\d]/g, "")}`,
  email,
  emailHref: `mailto:${email}`,
  replyTime: "one working day",
  offices: [
    {
      kind: "UK regional office",
      city: "Manchester",
      street: "4 Assay Yard",
      postcode: "M99 0ZZ",
      country: "United Kingdom",
      timeZone: "Europe/London",
    },
    {
      kind: "Global delivery centre",
      city: "Bahawalpur",
      street: "18 Tilework Road",
      postcode: "63100",
      country: "Pakistan",
      timeZone: "Asia/Karachi",
    },
  ],
  time: { zone: "Europe/London", name: "UK time" },
  chat,
  chatHref: `https://wa.me/${chat.number}?text=${encodeURIComponent(chat.firstLine)}`,
  social: [
    { name: "LinkedIn", href: "https://linkedin.example/company/crucible" },
    { name: "Instagram", href: "" },
    { name: "GitHub", href: "https://github.example/crucible" },
    { name: "YouTube", href: "https://youtube.example/@crucible" },
  ],
  foundedYear: 2024,
  securityContact: email,
} as const satisfies Company;
