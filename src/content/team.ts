import type { Tone } from "./tones.ts";

/** The people of /team. Names and portraits are placeholders. */
export interface TeamMember {
  name: string;
  role: string;
  picture: `team/${string}`;
  tone: Tone;
}

export const team = {
  heading: "The people who answer for the work",
  sentence: "Three directors, three crafts. One of them is responsible for your project and tells you so on day one.",
  group: "Management",
  members: [
    { name: "Samira Okell", role: "Managing Director", picture: "team/samira-okell", tone: "sky" },
    { name: "Tobias Renn", role: "Technical Director", picture: "team/tobias-renn", tone: "straw" },
    { name: "Yusuf Adair", role: "Creative Director", picture: "team/yusuf-adair", tone: "verdigris" },
  ],
} as const satisfies {
  heading: string;
  sentence: string;
  group: string;
  members: readonly [TeamMember, TeamMember, TeamMember];
};
