import type { Glyph } from "./glyphs.ts";
import type { Tone } from "./tones.ts";

/** The six category tabs of the services section on the home page. The first is selected by default. */
export interface ServiceTab {
  category: string;
  headline: string;
  tags: readonly string[];
  tone: Tone;
  glyph: Glyph;
  /** A picture borrowed from services.ts. */
  picture: `services/${number}`;
}

export const serviceTabs = [
  {
    category: "Development",
    headline: "Built by engineers who stay after launch",
    tags: [
      "Custom Development",
      "Web App Development",
      "Mobile App Development",
      "Blockchain Dev",
      "Crypto Token Dev",
      "Wordpress Dev",
    ],
    tone: "verdigris",
    glyph: "code",
    picture: "services/1",
  },
  {
    category: "Management",
    headline: "Somebody answers, in your tone of voice",
    tags: ["Community Management", "Social Media Management", "Social Media Moderation"],
    tone: "sky",
    glyph: "talk",
    picture: "services/12",
  },
  {
    category: "Marketing",
    headline: "Found, read and acted on",
    tags: [
      "SEO (On-Page)",
      "SEO (Off-Page)",
      "Influencer Marketing",
      "Content Marketing",
      "Lead Generation",
      "Email Campaigns",
    ],
    tone: "straw",
    glyph: "horn",
    picture: "services/13",
  },
  {
    category: "Graphics & Visuals",
    headline: "Drawn once, right at every size",
    tags: ["Logo Design", "Stationary Design", "Social Media Design", "UI/UX Design", "Web Design"],
    tone: "rose",
    glyph: "shapes",
    picture: "services/10",
  },
  {
    category: "Video Editing",
    headline: "Cut to length, and no longer",
    tags: ["Motion Graphics", "Youtube Video", "Brand Video", "Podcast Video", "Documentary"],
    tone: "bone",
    glyph: "play",
    picture: "services/11",
  },
  {
    category: "Content Writing",
    headline: "Words that say it and stop",
    tags: ["Web Content Writing", "Product Description", "White Paper Content", "Blog Writing", "Case Studies"],
    tone: "sky",
    glyph: "pen",
    picture: "services/8",
  },
] as const satisfies readonly ServiceTab[];
