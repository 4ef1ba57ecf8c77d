import type { Mail } from "./mail.ts";

/** A mail made with invented data, and the occasion on which it is sent. */
export interface MailSample {
  occasion: string;
  mail: Mail;
}

/** One sample of each template of a file. A missing one does not compile. */
export type SamplesOf<Templates> = {
  [Name in keyof Templates as Templates[Name] extends (...values: never[]) => Mail ? Name : never]: MailSample;
};

/** The samples of one feature; links in them lead to this site. */
export type MakeSamples<Templates> = (origin: string) => SamplesOf<Templates>;

/** The recipient of the samples. */
export const SAMPLE_PERSON = { name: "Imogen Vale", email: "imogen@vale.example" } as const;
