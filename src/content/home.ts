import { company } from "./company.ts";
import { faq } from "./faq.ts";
import type { Glyph } from "./glyphs.ts";
import { type SellingPoint, sellingPoints } from "./selling-points.ts";
import type { Tone } from "./tones.ts";

/** The home page's texts, section by section, from top to bottom. */
export interface HeroButton {
  label: string;
  href: string;
}

export interface HeroSlide {
  headline: string;
  lead: string;
  tone: Tone;
  picture: "hero/melting-pot" | "hero/one-piece" | "hero/joined-up";
  buttons: readonly [HeroButton, HeroButton];
}

export interface StandOutCard {
  title: string;
  line: string;
  glyph: Glyph;
}

export interface AboutBlock {
  heading: string;
  intro: string;
  link: HeroButton;
  points: readonly SellingPoint[];
}

export interface KeyFeature {
  name: string;
  line: string;
  /** File name in public/images/features/, without `-480.webp`. */
  picture: string;
}

export interface Value {
  name: string;
  meaning: string;
  /** The shape that represents it: a cube, two joined spheres, a perfect sphere. */
  picture: "states/integrity" | "states/trust" | "states/excellence";
}

/** Shown as prefix, number, suffix: "$2.9M+" is "$", 2.9 with one decimal, "M+". */
export interface Counter {
  label: string;
  prefix: string;
  target: number;
  decimals: number;
  suffix: string;
}

const [office, centre] = company.offices;

const heroButtons = [
  { label: "See our projects", href: "/projects" },
  { label: "Talk to us", href: "/contact" },
] as const satisfies readonly [HeroButton, HeroButton];

export const heroSlides = [
  {
    headline: company.tagline,
    lead:
      "Software, IT, marketing and crypto people at one table. You bring the raw idea; we make it something that " +
      "ships.",
    tone: "straw",
    picture: "hero/melting-pot",
    buttons: heroButtons,
  },
  {
    headline: "Built in one piece, from first sketch to launch",
    lead: "Design, code and hosting come from the same people, so nothing goes missing in a handover.",
    tone: "verdigris",
    picture: "hero/one-piece",
    buttons: heroButtons,
  },
  {
    headline: "Crypto, code and campaigns, joined up",
    lead: "The people who write your smart contract talk to the people who explain it. Launches go better that way.",
    tone: "rose",
    picture: "hero/joined-up",
    buttons: heroButtons,
  },
] as const satisfies readonly [HeroSlide, HeroSlide, HeroSlide];

/** Whether the first slide's picture comes to be, from the sheet beside it. A picture of your own has none. */
export const hasSequence: boolean = true;

export const standOut = {
  heading: "What Makes Us Stand Out",
  cards: [
    {
      title: "Senior people only",
      line: "The engineer on the first call writes the code.",
      glyph: "person",
    },
    {
      title: "Web2 and Web3",
      line: "From WordPress to token contracts, one team.",
      glyph: "both",
    },
    {
      title: "Priced before we start",
      line: "Scope, cost and date in writing, every time.",
      glyph: "tag",
    },
    {
      title: "Awake when you are",
      line: `${office.city} and ${centre.city} make one long working day.`,
      glyph: "day",
    },
  ],
} as const satisfies { heading: string; cards: readonly [StandOutCard, StandOutCard, StandOutCard, StandOutCard] };

export const aboutBlock = {
  heading: "Who you would be working with",
  intro:
    `${company.name} is a software, IT, marketing and crypto services agency with an office in ${office.city} and a ` +
    `delivery centre in ${centre.city}. We build websites, apps and platforms, keep them running and bring people ` +
    "to them. Five principles apply to every job.",
  link: { label: "Meet the three directors", href: "/team" },
  points: sellingPoints,
} as const satisfies AboutBlock;

export const servicesSection = {
  heading: "Six crafts, one team",
  intro: "Pick a discipline to see what goes into it. Most projects end up mixing three or four.",
  button: { label: "All services", href: "/services" },
} as const;

/** Three of the projects; the titles are repeated here so that the home page need not load all stories for them. */
export const workBand = {
  heading: "Made here, used out there",
  all: { label: "All twenty projects", href: "/projects" },
  projects: [
    { slug: "fenwheel", title: "Fenwheel", picture: "projects/06-fenwheel-1" },
    { slug: "northmoor-ferries", title: "Northmoor Ferries", picture: "projects/01-northmoor-ferries-1" },
    { slug: "copperlane-records", title: "Copperlane Records", picture: "projects/13-copperlane-records-1" },
  ],
} as const;

export const keyFeatures = {
  heading: "Key features, plainly put",
  items: [
    {
      name: "Blockchain Expertise",
      line: "Contracts written to be read, tested and audited before they hold anyone’s money.",
      picture: "chain",
    },
    {
      name: "Small Business Support",
      line: "One person to ring, plain invoices, and software you can run without us.",
      picture: "shop",
    },
    {
      name: "Crypto Solutions",
      line: "Wallets, tokens and payments that say what they do before you sign.",
      picture: "token",
    },
    {
      name: "Startup Business",
      line: "The smallest version worth launching, built so that it can grow.",
      picture: "rocket",
    },
    {
      name: "B2B Integration",
      line: "Stock, orders and accounts kept in step, without copying and pasting.",
      picture: "pair",
    },
    {
      name: "Fintech Innovation",
      line: "Payments, ledgers and onboarding that add up to the penny.",
      picture: "rise",
    },
  ],
} as const satisfies {
  heading: string;
  items: readonly [KeyFeature, KeyFeature, KeyFeature, KeyFeature, KeyFeature, KeyFeature];
};

export const values = {
  heading: "Our Value",
  tagline: company.tagline,
  items: [
    { name: "Integrity", meaning: "strong ethical and moral code", picture: "states/integrity" },
    { name: "Trust", meaning: "dependable, loyal, hardworking toward the same goal", picture: "states/trust" },
    {
      name: "Excellence",
      meaning: "consistently high-quality work without room for error",
      picture: "states/excellence",
    },
  ],
} as const satisfies { heading: string; tagline: string; items: readonly [Value, Value, Value] };

export const counters = {
  heading: "So far, in numbers",
  items: [
    { label: "Years of Experience", prefix: "", target: 4, decimals: 0, suffix: "+" },
    { label: "Satisfied Clients", prefix: "", target: 50, decimals: 0, suffix: "+" },
    { label: "Countries We Operate", prefix: "", target: 17, decimals: 0, suffix: "+" },
    { label: "Managed Marketing Fund", prefix: "$", target: 200, decimals: 0, suffix: "K+" },
    { label: "Clients Gain", prefix: "$", target: 2.9, decimals: 1, suffix: "M+" },
  ],
} as const satisfies { heading: string; items: readonly [Counter, Counter, Counter, Counter, Counter] };

export const testimonialsSection = {
  heading: "In our customers’ words",
} as const;

export const contactBlock = {
  heading: "Tell us what you need",
  intro: "A few lines are enough to start. If you would rather talk, call us.",
  button: "Send",
} as const;

export const faqSection = {
  heading: faq.heading,
} as const;
