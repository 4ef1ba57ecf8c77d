/**
 * Redirects from old paths: those of the previous site, and common guesses. The query is kept. Targets must be pages
 * (tests/rules/moved-addresses.test.ts).
 */
export const movedAddresses: Readonly<Record<`/${string}`, `/${string}`>> = {
  "/home": "/",
  "/index.html": "/",
  "/about-us": "/about",
  "/service": "/services",
  "/servicedetail": "/services",
  "/portfolio": "/projects",
  "/our-team": "/team",
  "/contact-us": "/contact",
  "/testimonials": "/reviews",
  "/signup": "/sign-up",
  "/register": "/sign-up",
  "/signin": "/login",
  "/sign-in": "/login",
  "/profile": "/my-profile",
  "/admin": "/dashboard",
  "/privacy-policy": "/privacy",
  "/terms-of-service": "/terms",
  "/terms-and-conditions": "/terms",
  "/is-it-us": "/is-this-us",
};
