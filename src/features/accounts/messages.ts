/** Every message about an account action: the server's answers, and the screens' fallbacks. */
export const messages = {
  // The server's answers.
  signedUp: "Registration successful!",
  verified: "OTP Verified",
  verifiedElsewhere:
    "OTP Verified. Another browser signed up, so the password chosen there was not kept: choose yours with 'Forgot password'.",
  loggedIn: "Login successful",
  loggedOut: "Logout successful!",
  /** The screen switches to the code step on exactly this message. */
  codeSent: "OTP sent successfully!",
  codeAccepted: "OTP verified. Choose a new password.",
  linkAccepted: "Link accepted. Choose a new password.",
  passwordReset: "Password reset successfully. Log in with the new one.",
  passwordUpdated: "Password updated successfully!",
  profileUpdated: "Profile updated.",
  profileDeleted: "Profile deleted successfully!",
  sessionsEnded: "All other sessions were ended.",
  sessionEnded: "That browser is logged out.",
  reviewEdited: "Review updated and marked as edited.",
  reviewRecorded: "Your review is in the record. We have emailed you the receipt.",
  reviewWithdrawn: "Review withdrawn. The record notes that it existed, without its text.",

  // What a screen says if the server sent no message.
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
  updateFailed: "Password update failed!",
  updateMismatch: "New password and confirm password must match!",
  updateWeak: "Password must be at least 8 characters long, contain an uppercase letter, and a number.",
  logoutFailed: "Logout failed!",
  profileLoading: "Loading...",
  profileFailed: "Error loading profile",
  profileMissing: "No profile found",
  deleteFailed: "Failed to delete profile.",
  linkFailed: "The link could not be used. Try again, or ask for a new one.",
  profileUpdateFailed: "The profile could not be saved. Try again.",
  pictureUnreadable: "We can’t read this image. Choose a PNG, JPEG or WebP.",
  sessionsFailed: "The sessions could not be ended. Try again.",
  sessionFailed: "That browser could not be logged out. Try again.",
  googleLogin: "Google Sign-in coming soon!",
  googleSignUp: "Signup with Google coming soon!",

  // The demonstration, which calls no server.
  demoSent: "Pretend that a code is on its way. Enter any four digits.",
  demoVerified: "Demo only: nothing was changed.",
  demoNeedsScripts: "This demonstration needs scripts.",

  // For visitors who arrive without what a screen needs.
  signUpFirst: "Start with your name and email: the code belongs to a sign-up from this browser.",
  forgotFirst: "Start with your email: a new password needs the code that we send there.",
  loginFirst: "Log in first.",
  linkWithoutScripts:
    "Did our email have a link in place of a code? Without scripts, copy the whole link and paste it here.",
  linkLabel: "Link that we sent you",
  linkButton: "Use the link",
  linkUnreadable: "That is not the whole link. Copy it from its beginning to its end, and paste it again.",
} as const;
