import type { StoredKey } from "#src/contract/stored-keys.ts";

// The draft of a review survives closing the form, a reload and logging in. It stays on this device.

const KEY: StoredKey = "review-draft";

export interface Draft {
  rating: number;
  description: string;
  /** Set before navigating to the login page: after login, the form opens again. */
  isAwaitingLogin?: boolean;
}

/** The values of the form. */
export function draftIn(form: HTMLFormElement): Draft {
  const fields = new FormData(form);
  return { rating: Number(fields.get("rating")), description: String(fields.get("description") ?? "") };
}

/** The draft; undefined if there is none, or if the browser stores nothing. */
export function readDraft(): Draft | undefined {
  try {
    const { rating, description, isAwaitingLogin } = JSON.parse(localStorage.getItem(KEY) ?? "") as Partial<Draft>;
    return {
      rating: typeof rating === "number" ? rating : 0,
      description: typeof description === "string" ? description : "",
      isAwaitingLogin: isAwaitingLogin === true,
    };
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    if (draft.rating === 0 && draft.description === "" && !draft.isAwaitingLogin) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing can still send reviews.
  }
}

export function clearDraft(): void {
  saveDraft({ rating: 0, description: "" });
}

/** True if the visitor left for the login page with a draft; true only once, so that the form reopens only once. */
export function takeAwaitedDraft(): boolean {
  const draft = readDraft();
  if (!draft?.isAwaitingLogin) return false;
  saveDraft({ ...draft, isAwaitingLogin: false });
  return true;
}
