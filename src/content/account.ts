/** One sentence and one illustration beside each account form, by the page's path. */
export const accountFields = {
  "/login": { sentence: "Good to see you again.", picture: "hero/one-piece" },
  "/login/second-factor": { sentence: "Two locks, one door.", picture: "hero/key" },
  "/sign-up": { sentence: "Your words, under your name.", picture: "hero/melting-pot" },
  "/user-verification": { sentence: "Four digits, and you are in.", picture: "hero/code" },
  "/forgot-password": { sentence: "It happens to everyone.", picture: "hero/key" },
  "/reset-password": { sentence: "New key, same door.", picture: "hero/key" },
  "/update-password": { sentence: "New key, same door.", picture: "hero/key" },
  "/stop-email-change": { sentence: "Not you? Then it stays.", picture: "hero/key" },
  "/user": { sentence: "A dry run. Nothing leaves this page.", picture: "hero/code" },
} as const satisfies Record<string, { sentence: string; picture: string }>;
