import type { StoredKey } from "#src/contract/stored-keys.ts";

// Stored only on this device, and only on request. A browser that refuses storage simply remembers nothing.

const KEY: StoredKey = "remembered-email";

export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Stores an email for the next login; an empty one removes the stored one. */
export function rememberEmail(email: string): void {
  try {
    if (email) localStorage.setItem(KEY, email);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is not available: nothing is remembered.
  }
}
