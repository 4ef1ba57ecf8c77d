import { feature } from "#src/server/feature.ts";
import { enquiryContract } from "./contract.ts";
import * as inboxEmails from "./emails/inbox-emails.ts";
import * as newsletterEmails from "./emails/newsletter-emails.ts";
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
  mails: { ...inboxEmails, ...newsletterEmails },
  routes(app, appContext) {
    if (appContext.config.hasInbox) serveOneClick(app, appContext);
  },
});
