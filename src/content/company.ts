import type { z } from "zod";
import type { company } from "./documents/company.ts";
import { replaceTokens } from "./tokens.ts";

type CompanyDocument = z.output<(typeof company)["schema"]>;

/** The agency as pages, mails and feeds show it: content/company.yaml, with what follows from it. */
export interface Company extends CompanyDocument {
  phoneHref: string;
  emailHref: string;
  chatHref: string;
}

export type Office = Company["offices"][number];
export type SocialLink = Company["social"][number];

/** Adds the links to the agency's data, and what is empty because it follows from another field. */
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

/** Opens a chat with the agency in which a text is already written. */
export const chatUrl = (number: string, text: string) => `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
