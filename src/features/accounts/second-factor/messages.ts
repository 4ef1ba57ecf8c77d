/** Every message about the second factor: the server's answers, and the screens' fallbacks. */
export const messages = {
  needed: "One more step: enter a code from your app, or use a passkey.",
  begun: "Scan the picture with your app, then enter the code that it shows.",
  authenticatorOn: "The authenticator app is on. Your other devices are logged out.",
  authenticatorOff: "The authenticator app is off. Your other devices are logged out.",
  passkeyAdded: "The passkey is added. Your other devices are logged out.",
  passkeyRemoved: "The passkey is removed. Your other devices are logged out.",
  codesRenewed: "These are your new recovery codes. The old ones no longer work.",

  // What a screen says if the server sent no message.
  verifyFailed: "The code could not be checked. Try again.",
  changeFailed: "Nothing was changed. Try again.",
  codeMissing: "Enter the six digits that your app shows, or one of your recovery codes.",
  passkeyFailed: "The passkey was not used. Try again, or enter a code.",
  passkeyNotMade: "No passkey was made. Try again.",
  passkeyMadeBefore: "This device has a passkey for your account already.",
  passkeysMissing: "This browser cannot use passkeys.",
  logInFirst: "Enter your password first: the second step follows it.",
  setUpFirst: "Admins of this site need a second step when they log in. Set one up, then the dashboard opens.",
} as const;
