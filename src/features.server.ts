import type { DashboardView } from "./contract/dashboard-view.ts";
import { accounts } from "./features/accounts/feature.server.ts";
import { audit } from "./features/audit/feature.server.ts";
import { browserErrors } from "./features/browser-errors/feature.server.ts";
import { claims } from "./features/claims/feature.server.ts";
import { content } from "./features/content/feature.server.ts";
import { enquiries } from "./features/enquiries/feature.server.ts";
import { overview } from "./features/overview/feature.server.ts";
import { projects } from "./features/projects/feature.server.ts";
import { reviews } from "./features/reviews/feature.server.ts";
import { search } from "./features/search/feature.server.ts";
import { services } from "./features/services/feature.server.ts";
import { users } from "./features/users/feature.server.ts";
import { mergeTables } from "./server/feature.ts";
import type { MailSample } from "./server/mail/define-mail.ts";

/**
 * All features. The API, scheduled jobs, email previews, the dashboard's menu (in this order) and other routes are derived
 * from this list.
 */
export const features = [
  overview,
  accounts,
  users,
  reviews,
  enquiries,
  content,
  projects,
  services,
  audit,
  browserErrors,
  claims,
  search,
] as const;

/** All endpoints by name, served under `API_PREFIX`. `docs/api.md` is generated from them. */
export const api = mergeTables(features.map(({ contract }) => contract));

/** The handlers, by the endpoints' names. */
export const handlers = mergeTables(features.map(({ handlers }) => handlers));

export const dashboardViews: DashboardView[] = features.flatMap(({ views }) => views ?? []);

/** All emails, by name. */
export const mails: Record<string, MailSample> = mergeTables(features.map(({ mails = {} }) => mails));
