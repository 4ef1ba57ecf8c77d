import { feature } from "#src/server/feature.ts";
import { enquiryContract } from "./contract.ts";
import { inboxSamples } from "./emails/inbox-samples.ts";
import { newsletterSamples } from "./emails/newsletter-samples.ts";
import { enquiryHandlers } from "./handlers.server.ts";
import { inboxContract } from "./inbox/contract.ts";
import { inboxHandlers } from "./inbox/handlers.server.ts";
import { mailEnquiryDigest } from "./inbox/notifications.server.ts";
import { serveOneClick } from "./newsletter/one-click.server.ts";
import { purgeInbox } from "./queries.server.ts";

export const enquiries = feature({
  contract: { ...enquiryContract, ...inboxContract },
  handlers: { ...enquiryHandlers, ...inboxHandlers },
  views: [
    { path: "/dashboard/inbox", label: "Inbox", needs: "ENQUIRIES=inbox" },
    { path: "/dashboard/newsletter", label: "Newsletter", needs: "ENQUIRIES=inbox" },
  ],
  jobs: (appContext) => ({
    "purge the inbox": () => purgeInbox(appContext.database, appContext.clock()),
    "mail the enquiry digest": () => mailEnquiryDigest(appContext),
  }),
  mails: (origin) => ({ ...inboxSamples(origin), ...newsletterSamples(origin) }),
  routes(app, appContext) {
    if (appContext.config.hasInbox) serveOneClick(app, appContext);
  },
});
