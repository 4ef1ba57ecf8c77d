import type { Tone } from "./tones.ts";

interface AccountPanel {
  sentence: string;
  picture: string;
  tone: Tone;
}

/** The panel beside each account form, by the page's path. */
export const accountPanels = {
  "/login": { sentence: "Good to see you again.", picture: "hero/door", tone: "verdigris" },
  "/login/second-factor": { sentence: "Two locks, one door.", picture: "hero/key", tone: "sky" },
  "/sign-up": { sentence: "Your words, under your name.", picture: "hero/words", tone: "rose" },
  "/user-verification": { sentence: "Four digits, and you are in.", picture: "hero/code", tone: "straw" },
  "/forgot-password": { sentence: "It happens to everyone.", picture: "hero/key", tone: "sky" },
  "/reset-password": { sentence: "New key, same door.", picture: "hero/key", tone: "sky" },
  "/update-password": { sentence: "New key, same door.", picture: "hero/key", tone: "sky" },
  "/stop-email-change": { sentence: "Not you? Then it stays.", picture: "hero/key", tone: "sky" },
  "/user": { sentence: "A dry run. Nothing leaves this page.", picture: "hero/code", tone: "straw" },
} as const satisfies Record<string, AccountPanel>;
