import type { Glyph } from "./glyphs.ts";
import type { Tone } from "./tones.ts";

/** The six category tabs of the services section on the home page. The first is selected by default. */
export interface ServiceTab {
  category: string;
  headline: string;
  /** Each leads to the service (its id in services.ts) that does it. */
  tags: readonly { name: string; service: string }[];
  tone: Tone;
  glyph: Glyph;
  /** One of a service, or the craft's own, for a craft that no service has. */
  picture: `services/${number}` | `crafts/${string}`;
}

export const serviceTabs = [
  {
    category: "Development",
    headline: "Built by engineers who stay after launch",
    tags: [
      { name: "Custom Development", service: "1" },
      { name: "Web App Development", service: "1" },
      { name: "Mobile App Development", service: "2" },
      { name: "Blockchain Dev", service: "5" },
      { name: "Crypto Token Dev", service: "5" },
      { name: "Wordpress Dev", service: "7" },
    ],
    tone: "verdigris",
    glyph: "code",
    picture: "services/1",
  },
  {
    category: "Management",
    headline: "Someone answers, in your tone of voice",
    tags: [
      { name: "Community Management", service: "13" },
      { name: "Social Media Management", service: "13" },
      { name: "Social Media Moderation", service: "13" },
    ],
    tone: "sky",
    glyph: "talk",
    picture: "crafts/management",
  },
  {
    category: "Marketing",
    headline: "Found, read and acted on",
    tags: [
      { name: "SEO (On-Page)", service: "8" },
      { name: "SEO (Off-Page)", service: "8" },
      { name: "Influencer Marketing", service: "13" },
      { name: "Content Marketing", service: "13" },
      { name: "Lead Generation", service: "14" },
      { name: "Email Campaigns", service: "13" },
    ],
    tone: "straw",
    glyph: "horn",
    picture: "services/13",
  },
  {
    category: "Graphics & Visuals",
    headline: "Drawn once, right at every size",
    tags: [
      { name: "Logo Design", service: "10" },
      { name: "Stationary Design", service: "10" },
      { name: "Social Media Design", service: "10" },
      { name: "UI/UX Design", service: "9" },
      { name: "Web Design", service: "9" },
    ],
    tone: "rose",
    glyph: "shapes",
    picture: "services/10",
  },
  {
    category: "Video Editing",
    headline: "Cut to length, and no longer",
    tags: [
      { name: "Motion Graphics", service: "11" },
      { name: "Youtube Video", service: "11" },
      { name: "Brand Video", service: "11" },
      { name: "Podcast Video", service: "11" },
      { name: "Documentary", service: "11" },
    ],
    tone: "bone",
    glyph: "play",
    picture: "services/11",
  },
  {
    category: "Content Writing",
    headline: "Words that say it and stop",
    tags: [
      { name: "Web Content Writing", service: "8" },
      { name: "Product Description", service: "8" },
      { name: "White Paper Content", service: "14" },
      { name: "Blog Writing", service: "8" },
      { name: "Case Studies", service: "14" },
    ],
    tone: "sky",
    glyph: "pen",
    picture: "crafts/writing",
  },
] as const satisfies readonly ServiceTab[];
