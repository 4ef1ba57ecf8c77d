/** The lists whose items have addresses of another kind. */
const ITEMS: Readonly<Record<string, string>> = { "/services": "/servicedetail/" };

/** The `aria-current` of a menu's link: set for its page, and for the pages below it. */
export function currentLink(href: string, pathname: string): "page" | undefined {
  const isBelow = href !== "/" && [`${href}/`, ITEMS[href]].some((start) => start && pathname.startsWith(start));
  return pathname === href || isBelow ? "page" : undefined;
}
