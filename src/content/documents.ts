import type { z } from "zod";
import { about } from "./documents/about.ts";
import { accountPanels } from "./documents/account-panels.ts";
import { claims } from "./documents/claims.ts";
import { company } from "./documents/company.ts";
import { contact } from "./documents/contact.ts";
import { faq } from "./documents/faq.ts";
import { home } from "./documents/home.ts";
import { isThisUs } from "./documents/is-this-us.ts";
import { navigation } from "./documents/navigation.ts";
import { newsletter } from "./documents/newsletter.ts";
import { privacy, reviewPolicy, terms } from "./documents/policies.ts";
import { projects } from "./documents/projects.ts";
import { projectsPage } from "./documents/projects-page.ts";
import { redirects } from "./documents/redirects.ts";
import { reviewWords } from "./documents/review-words.ts";
import { sellingPoints } from "./documents/selling-points.ts";
import { seo } from "./documents/seo.ts";
import { serviceTabs } from "./documents/service-tabs.ts";
import { services } from "./documents/services.ts";
import { servicesPage } from "./documents/services-page.ts";
import { team } from "./documents/team.ts";

/**
 * Every document of `content/`, by name. The groups, their names and all orders are those of the owner's list of all
 * content. src/server/content/ reads the files.
 */
export const documentGroups = {
  Pages: { home, about, servicesPage, projectsPage, contact, reviewWords, isThisUs, newsletter, accountPanels },
  Lists: { services, serviceTabs, projects, team, faq, sellingPoints },
  "Across the site": { company, navigation, seo, redirects, claims },
  Policies: { privacy, terms, reviewPolicy },
};

export const documents = {
  ...documentGroups.Pages,
  ...documentGroups.Lists,
  ...documentGroups["Across the site"],
  ...documentGroups.Policies,
};

export type DocumentName = keyof typeof documents;

/** The content of pages, by document: validated, with tokens such as {company.name} replaced by the agency's data. */
export type Documents = { [Name in DocumentName]: z.output<(typeof documents)[Name]["schema"]> };
