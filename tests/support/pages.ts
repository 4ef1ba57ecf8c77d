/** What a stranger can open: the marketing pages, and the account screens that need nothing from an earlier step. */
export const PUBLIC_PAGES = [
  "/",
  "/about",
  "/services",
  "/servicedetail/3",
  "/projects",
  "/team",
  "/contact",
  "/reviews",
  "/reviews/new",
  "/receipt",
  "/login",
  "/sign-up",
  "/forgot-password",
];
