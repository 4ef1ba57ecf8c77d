/** Separate from the other messages: every page can log out, and none needs the rest. */
export const logoutMessages = {
  loggedOut: "Logout successful!",
  logoutFailed: "Logout failed!",
} as const;
