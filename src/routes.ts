import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** All pages, by path. */
export default [
  layout("site/layout.tsx", [
    index("site/pages/home.tsx"),
    route("about", "site/pages/about.tsx"),
    route("services", "features/services/pages/services.tsx"),
    route("servicedetail/:id", "features/services/pages/servicedetail.tsx"),
    route("projects", "features/projects/pages/projects.tsx"),
    route("projects/:slug", "features/projects/pages/project.tsx"),
    route("team", "features/team/pages/team.tsx"),
    route("contact", "features/enquiries/pages/contact.tsx"),
    route("newsletter", "features/enquiries/pages/newsletter.tsx"),
    route("newsletter/confirm", "features/enquiries/pages/confirm.tsx"),
    route("newsletter/leave", "features/enquiries/pages/leave.tsx"),
    route("reviews", "site/pages/reviews.tsx"),
    route("reviews/new", "features/reviews/pages/new-review.tsx"),
    route("privacy", "site/pages/privacy.tsx"),
    route("terms", "site/pages/terms.tsx"),
    route("review-policy", "site/pages/review-policy.tsx"),
    route("is-this-us", "features/channels/pages/is-this-us.tsx"),
    route("search", "features/search/pages/search.tsx"),
    route("reviews/:reviewId", "features/reviews/pages/review.tsx"),
    route("reviews/:reviewId/report", "features/reviews/pages/report.tsx"),
    route("receipt", "features/reviews/pages/receipt.tsx"),
    route("my-profile", "site/pages/my-profile.tsx"),
    route("dashboard", "site/pages/dashboard.tsx", [
      index("features/overview/pages/overview.tsx"),
      route("people", "features/users/pages/people.tsx"),
      route("reviews", "features/reviews/pages/moderation.tsx"),
      route("reports", "features/reviews/pages/reports.tsx"),
      route("invitations", "features/reviews/pages/invitations.tsx"),
      route("inbox", "features/enquiries/pages/inbox.tsx"),
      route("inbox/:enquiryId", "features/enquiries/pages/enquiry.tsx"),
      route("newsletter", "features/enquiries/pages/subscribers.tsx"),
      route("content", "features/content/pages/content.tsx"),
      route("content/:document", "features/content/pages/document.tsx"),
      route("record", "site/pages/record.tsx"),
      route("errors", "features/browser-errors/pages/errors.tsx"),
      route("claims", "features/claims/pages/claims.tsx"),
    ]),
    route("*", "site/pages/not-found.tsx"),
  ]),

  // Standalone pages without header and footer.
  layout("features/accounts/pages/account-layout.tsx", [
    route("login", "features/accounts/pages/login.tsx"),
    route("login/second-factor", "features/accounts/pages/second-factor.tsx"),
    route("sign-up", "features/accounts/pages/sign-up.tsx"),
    route("user-verification", "features/accounts/pages/user-verification.tsx"),
    route("forgot-password", "features/accounts/pages/forgot-password.tsx"),
    route("reset-password", "features/accounts/pages/reset-password.tsx"),
    route("update-password", "features/accounts/pages/update-password.tsx"),
    route("stop-email-change", "features/accounts/pages/stop-email-change.tsx"),
    route("user", "features/accounts/pages/user.tsx"),
  ]),

  // The component gallery, only in `npm run dev`. In a build, sharing components with it would change how the public pages
  // are split into files.
  ...(process.env.NODE_ENV === "production" ? [] : [route("dev/ui", "../tools/gallery/page.tsx")]),

  // Other documents, generated from the same content.
  route("sitemap.xml", "site/pages/sitemap.ts"),
  route("robots.txt", "site/pages/robots.ts"),
  route("llms.txt", "site/pages/llms.ts"),
  route("site.webmanifest", "site/pages/webmanifest.ts"),
] satisfies RouteConfig;
