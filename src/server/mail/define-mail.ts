import type { Company } from "../../content/company.ts";

/** An address of this site, without its origin: the mailer adds it. */
export type SitePath = `/${string}`;

/** What a mail says. */
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
  /** Where a reply goes, when not to the sender. */
  replyTo?: string;
  /** The address at which mail programs unsubscribe with one click (RFC 8058). */
  unsubscribeAt?: SitePath;
}

/** A mail with its data. The mailer adds the agency's, which can change while the site runs. */
export type MailTemplate = (company: Company) => MailContent;

/** A mail as it is rendered. HTML and text say the same. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  unsubscribeAt?: string;
}

/** A mail with invented data, for previews and tests. */
export interface MailSample {
  /** When it is sent and, where that is not plain, to whom. */
  occasion: string;
  sample: MailTemplate;
}

interface Definition<Data extends unknown[]> {
  occasion: string;
  sample: NoInfer<Data>;
  content(company: Company, ...data: Data): MailContent;
}

/** A mail that the site can send: called with its data it returns what `mailer.queue` takes. */
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
