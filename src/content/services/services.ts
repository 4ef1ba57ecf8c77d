import { appDevelopment } from "./app-development.ts";
import { blockchain } from "./blockchain.ts";
import { codeCalling } from "./code-calling.ts";
import { devopsAndCloud } from "./devops-and-cloud.ts";
import { digitalMarketing } from "./digital-marketing.ts";
import { graphicDesigning } from "./graphic-designing.ts";
import { leadGeneration } from "./lead-generation.ts";
import { machineLearning } from "./machine-learning.ts";
import { seoOptimization } from "./seo-optimization.ts";
import type { Service } from "./service.ts";
import { uiUx } from "./ui-ux.ts";
import { videoEditing } from "./video-editing.ts";
import { websiteDevelopment } from "./website-development.ts";
import { websiteHosting } from "./website-hosting.ts";
import { wordpressDevelopment } from "./wordpress-development.ts";

/**
 * The services, in the order of /services. The id is the last part of the address /servicedetail/{id}. A service added
 * here is on that page and has an address of its own.
 *
 * Each text says how the work goes and what it includes. Read them all; the sentences that bind you most are in the
 * register of claims (claims.ts).
 */
export const services = [
  websiteDevelopment,
  appDevelopment,
  devopsAndCloud,
  machineLearning,
  blockchain,
  websiteHosting,
  wordpressDevelopment,
  seoOptimization,
  uiUx,
  graphicDesigning,
  videoEditing,
  codeCalling,
  digitalMarketing,
  leadGeneration,
] as const satisfies readonly Service[];
