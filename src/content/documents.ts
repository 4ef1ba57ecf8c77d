import type { z } from "zod";
import { faq } from "./documents/faq.ts";
import { home } from "./documents/home.ts";
import { sellingPoints } from "./documents/selling-points.ts";
import { serviceTabs } from "./documents/service-tabs.ts";

/** Every document of `content/`, by its name. Its files are read by src/server/content/. */
export const documents = { faq, home, sellingPoints, serviceTabs };

export type DocumentName = keyof typeof documents;

/** Content as pages get it, by document: valid, and with the agency's data in place of tokens such as {company.name}. */
export type Documents = { [Name in DocumentName]: z.output<(typeof documents)[Name]["schema"]> };
