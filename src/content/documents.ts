import type { z } from "zod";
import { about } from "./documents/about.ts";
import { accountPanels } from "./documents/account-panels.ts";
import { claims } from "./documents/claims.ts";
import { company } from "./documents/company.ts";
import { contact } from "./documents/contact.ts";
import { faq } from "./documents/faq.ts";
import { home } from "./documents/home.ts";
import { navigation } from "./documents/navigation.ts";
import { newsletter } from "./documents/newsletter.ts";
import { projects } from "./documents/projects.ts";
import { projectsPage } from "./documents/projects-page.ts";
import { sellingPoints } from "./documents/selling-points.ts";
import { seo } from "./documents/seo.ts";
import { serviceTabs } from "./documents/service-tabs.ts";
import { services } from "./documents/services.ts";
import { servicesPage } from "./documents/services-page.ts";
import { team } from "./documents/team.ts";

/** Every document of `content/`, by its name. Its files are read by src/server/content/. */
export const documents = {
  about,
  accountPanels,
  claims,
  company,
  contact,
  faq,
  home,
  navigation,
  newsletter,
  projects,
  projectsPage,
  sellingPoints,
  seo,
  services,
  servicesPage,
  serviceTabs,
  team,
};

export type DocumentName = keyof typeof documents;

/** Content as pages get it, by document: valid, and with the agency's data in place of tokens such as {company.name}. */
export type Documents = { [Name in DocumentName]: z.output<(typeof documents)[Name]["schema"]> };
