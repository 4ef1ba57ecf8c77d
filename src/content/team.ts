import { company } from "./company.ts";
import type { Tone } from "./tones.ts";

/** The people of /team. Names, portraits and what is said of them are placeholders. */
export interface TeamMember {
  name: string;
  role: string;
  /** What the person answers for, in two sentences. */
  words: string;
  email: string;
  /** Slugs of projects.ts, the best first. */
  led: readonly [string, ...string[]];
  picture: `team/${string}`;
  tone: Tone;
}

const domain = company.email.split("@")[1];

export const team = {
  heading: "The people who answer for the work",
  sentence: "Three directors, three crafts. One of them is responsible for your project and tells you so on day one.",
  group: "Management",
  ledHeading: "Led",
  members: [
    {
      name: "Samira Okell",
      role: "Managing Director",
      words:
        "Samira agrees scope, price and date with you, and signs what we promise. If a date is in danger, she rings " +
        "before you have to ask.",
      email: `samira@${domain}`,
      led: ["northmoor-ferries", "wagestone", "tidekeep"],
      picture: "team/samira-okell",
      tone: "sky",
    },
    {
      name: "Tobias Renn",
      role: "Technical Director",
      words:
        "Tobias decides what a project runs on, and reads its code before it goes live. He hands over nothing he " +
        "would not maintain himself.",
      email: `tobias@${domain}`,
      led: ["plinthwork-ledger", "kestrelgate-freight", "passplate"],
      picture: "team/tobias-renn",
      tone: "straw",
    },
    {
      name: "Yusuf Adair",
      role: "Creative Director",
      words:
        "Yusuf turns what you tell us about your customers into the first screens. Strangers try them before anyone " +
        "writes code.",
      email: `yusuf@${domain}`,
      led: ["copperlane-records", "fenwheel", "halfhour-radio"],
      picture: "team/yusuf-adair",
      tone: "verdigris",
    },
  ],
} as const satisfies {
  heading: string;
  sentence: string;
  group: string;
  ledHeading: string;
  members: readonly [TeamMember, TeamMember, TeamMember];
};
