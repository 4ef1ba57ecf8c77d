/** Pages of one person have no content to edit. */
const OWN_PAGES = /^\/(?:dashboard|my-profile)(?:\/|$)/;

/** Where a page is edited. Undefined if it has no content. */
export const editAddress = (pathname: string): string | undefined =>
  OWN_PAGES.test(pathname) ? undefined : `/edit${pathname}`;
