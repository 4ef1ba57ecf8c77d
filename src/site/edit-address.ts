/** Personal pages have no content to edit. */
const OWN_PAGES = /^\/(?:dashboard|my-profile)(?:\/|$)/;

/** The address for editing a page. Undefined if the page has no content. */
export const editAddress = (pathname: string): string | undefined =>
  OWN_PAGES.test(pathname) ? undefined : `/edit${pathname}`;
