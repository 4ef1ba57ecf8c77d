import type { Company } from "../../content/company.ts";

/** A URL of this site without its origin, which the mailer adds. */
export type SitePath = `/${string}`;

/** The content of an email. */
export interface MailContent {
  subject: string;
  heading: string;
  /** Name for the greeting. Omitted until the address is verified, since anyone may have typed it. */
  name?: string;
  /** Paragraphs before and after the code or the button. */
  before: string[];
  code?: string;
  action?: { label: string; href: SitePath };
  after?: string[];
  /** The reply address, if not the sender's. */
  replyTo?: string;
  /** The URL for one-click unsubscribing by mail programs (RFC 8058). */
  unsubscribeAt?: SitePath;
}

/** An email with its data. The mailer adds the agency's data, which can change while the site runs. */
export type MailTemplate = (company: Company) => MailContent;

/** A rendered email. HTML and text have the same content. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  unsubscribeAt?: string;
}

/** An email with sample data, for previews and tests. */
export interface MailSample {
  /** When the email is sent and, if not obvious, to whom. */
  occasion: string;
  sample: MailTemplate;
}

interface Definition<Data extends unknown[]> {
  occasion: string;
  sample: NoInfer<Data>;
  content(company: Company, ...data: Data): MailContent;
}

/** An email that the site can send: a function of its data that returns the argument of `mailer.queue`. */
export function defineMail<Data extends unknown[]>({ occasion, sample, content }: Definition<Data>) {
  const withData =
    (...data: Data): MailTemplate =>
    (company) =>
      content(company, ...data);
  const extra: MailSample = { occasion, sample: withData(...sample) };
  return Object.assign(withData, extra);
}

/** The recipient of the samples. */
export const SAMPLE_PERSON = { name: "Imogen Vale", email: "imogen@vale.example" } as const;
