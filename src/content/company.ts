import type { z } from "zod";
import { chatUrl } from "./chat-url.ts";
import type { company } from "./documents/company.ts";
import { replaceTokens } from "./tokens.ts";

type CompanyDocument = z.output<(typeof company)["schema"]>;

/** The agency's data for pages, mails and feeds: content/company.yaml and the values derived from it. */
export interface Company extends CompanyDocument {
  phoneHref: string;
  emailHref: string;
  chatHref: string;
}

export type Office = Company["offices"][number];
export type SocialLink = Company["social"][number];

/** Adds the derived links to the agency's data, and fills in empty fields that follow from others. */
export function completeCompany(document: CompanyDocument): Company {
  const written = replaceTokens(document, document);
  const { phone, email, securityContact, chat } = written;
  const number = chat.number || phone.replace(/\D/g, "");
  return {
    ...written,
    phoneHref: `tel:${phone.replace(/[^+\d]/g, "")}`,
    emailHref: `mailto:${email}`,
    securityContact: securityContact || email,
    chat: { ...chat, number },
    chatHref: chatUrl(number, chat.firstLine),
  };
}
