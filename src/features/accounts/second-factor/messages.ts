/** All messages about the second factor: the server's responses, and the screens' fallbacks. */
export const messages = {
  needed: "One more step: enter a code from your authenticator app, or use a passkey.",
  passkeyAdded: "Passkey added. Your other devices are logged out.",

  // The screens' fallbacks if the response has no message.
  verifyFailed: "We could not check the code. Try again.",
  changeFailed: "Something went wrong, and nothing was changed. Try again.",
  codeMissing: "Enter the six digits from your authenticator app, or a recovery code.",
  passkeyFailed: "The passkey was not used. Try again, or enter a code.",
  passkeyNotMade: "No passkey was created. Try again.",
  passkeyMadeBefore: "This device already has a passkey for your account.",
  passkeysMissing: "This browser doesn’t support passkeys. Use an authenticator app instead.",
  logInFirst: "Log in with your password first; the second step comes next.",
  setUpFirst: "Admins need a second step to log in. Set one up to open the dashboard.",
} as const;
