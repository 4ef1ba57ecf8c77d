/**
 * A style sheet with these attributes is not fetched. Chromium's preload scanner fetches disabled ones too, next to the
 * picture of the first view, except those for other media. React's types do not have `disabled` for links.
 */
export const UNFETCHED: object = { disabled: true, media: "not all" };

/** Fetches a style sheet without applying it. */
export function fetchSheet(link: HTMLLinkElement): void {
  link.disabled = false;
}

export function applySheet(link: HTMLLinkElement): void {
  // Not on others: in development React reports attributes that it did not render.
  if (link.media) link.media = "";
}
