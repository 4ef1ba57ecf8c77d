export const messages = {
  roleChanged: "Role changed.",
  roleChangeUndone: "Role change undone.",
  roleUnchanged: "They already have that role.",
  sessionsEnded: "Logged out everywhere.",
  roleFailed: "We could not change the role. Try again.",
  sessionsFailed: "We could not log them out. Try again.",
  noneFound: "No one matches. Enter the start of a name or an email address.",
} as const;
