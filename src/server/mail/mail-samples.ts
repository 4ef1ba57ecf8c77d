import type { Mail } from "./mail.ts";

/** A mail made with invented data, and when somebody gets such a one. */
export interface MailSample {
  occasion: string;
  mail: Mail;
}

/** One sample of each template of a file. The compiler asks for those that are missing. */
export type SamplesOf<Templates> = {
  [Name in keyof Templates as Templates[Name] extends (...values: never[]) => Mail ? Name : never]: MailSample;
};

/** The samples of one feature; links in them lead to this site. */
export type MakeSamples<Templates> = (origin: string) => SamplesOf<Templates>;

/** Who gets the samples. */
export const SAMPLE_PERSON = { name: "Imogen Vale", email: "imogen@vale.example" } as const;
