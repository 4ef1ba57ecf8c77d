/** Every message about an action on people. */
export const messages = {
  roleChanged: "Role changed.",
  roleChangeUndone: "The role change is undone.",
  roleUnchanged: "The role is already like that.",
  sessionsEnded: "Signed out everywhere.",
  roleFailed: "The role could not be changed. Try again.",
  sessionsFailed: "The sessions could not be ended. Try again.",
  noneFound: "No one matches. Search for the beginning of a name or an email.",
} as const;
