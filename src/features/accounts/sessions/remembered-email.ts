// Kept only on this device, and only if asked for. A browser that refuses storage simply remembers nothing.

const KEY = "remembered-email";

export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Keeps an email for the next login; an empty one removes what was kept. */
export function rememberEmail(email: string): void {
  try {
    if (email) localStorage.setItem(KEY, email);
    else localStorage.removeItem(KEY);
  } catch {
    // Then nothing is remembered.
  }
}
