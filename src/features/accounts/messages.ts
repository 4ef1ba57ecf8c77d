import { logoutMessages } from "./sessions/messages.ts";

/** All messages about account actions: the server's responses, and the screens' fallbacks. */
export const messages = {
  ...logoutMessages,

  // The server's responses.
  signedUp: "Registration successful!",
  verified: "OTP Verified",
  verifiedElsewhere:
    "OTP Verified. You signed up in another browser, so we did not keep the password chosen there. Choose one with “Forgot password”.",
  loggedIn: "Login successful",
  /** The screen switches to the code step on exactly this message. */
  codeSent: "OTP sent successfully!",
  codeAccepted: "OTP verified. Choose a new password.",
  linkAccepted: "Link accepted. Choose a new password.",
  passwordReset: "Password reset. Log in with your new password.",

  // The screens' fallbacks if the response has no message.
  signUpFailed: "Registration failed!",
  loginFailed: "Login failed",
  loginThrown: "An unexpected error occurred",
  verifyFailed: "Invalid OTP",
  verifyThrown: "Something went wrong!",
  codeIncomplete: "Please enter a valid 4-digit OTP.",
  sendFailed: "Failed to send OTP.",
  sendThrown: "Something went wrong. Please try again later!",
  checkFailed: "Failed to verify OTP.",
  resetFailed: "Failed to reset password.",
  resetMismatch: "Passwords do not match.",
  profileLoading: "Loading...",
  profileFailed: "Error loading profile",
  profileMissing: "No profile found",
  linkFailed: "That link didn’t work. Try again, or ask for a new one.",
  pictureUnreadable: "We can’t read this image. Choose a PNG, JPEG or WebP file.",
  googleLogin: "Google Sign-in coming soon!",
  googleSignUp: "Signup with Google coming soon!",

  // For the demo, which makes no request.
  demoSent: "Demo only: no code was sent. Enter any four digits.",
  demoVerified: "Demo only: nothing was changed.",
  demoNeedsScripts: "This demo needs JavaScript.",

  // For visitors who arrive without the data that a screen needs.
  signUpFirst: "Sign up in this browser first. We then email you a code.",
  forgotFirst: "Enter your email first. We will send you a code for choosing a new password.",
  loginFirst: "Please log in first.",
  linkWithoutScripts:
    "Did our email contain a link instead of a code? JavaScript is off, so copy the whole link and paste it here.",
  linkLabel: "Link we sent you",
  linkButton: "Use the link",
  linkUnreadable: "That link is incomplete. Copy all of it from the email and paste it again.",
} as const;
