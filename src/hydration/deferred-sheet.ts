/**
 * A style sheet with these attributes is not fetched. Chromium's preload scanner fetches disabled ones too, next to the
 * picture of the first view, except those for other media.
 */
export const UNFETCHED = { disabled: true, media: "not all" };

export function fetchSheet(link: HTMLLinkElement): void {
  link.media = "";
  link.disabled = false;
}
