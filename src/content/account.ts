/** One sentence beside each account form, by the path of its page. */
export const accountSentences = {
  "/login": "Good to see you again.",
  "/sign-up": "Your words, under your name.",
  "/user-verification": "Four digits, and you are in.",
  "/forgot-password": "It happens to everyone.",
  "/reset-password": "New key, same door.",
  "/update-password": "New key, same door.",
  "/user": "A dry run. Nothing leaves this page.",
} as const satisfies Record<string, string>;
