import type { Mail } from "./mail.ts";

/** A rendered email with sample data, and the event that triggers it. */
export interface MailSample {
  occasion: string;
  mail: Mail;
}

/** One sample per template of a module. A missing one does not compile. */
export type SamplesOf<Templates> = {
  [Name in keyof Templates as Templates[Name] extends (...values: never[]) => Mail ? Name : never]: MailSample;
};

/** Creates the samples of one feature. Links start with `origin`. */
export type MakeSamples<Templates> = (origin: string) => SamplesOf<Templates>;

/** The recipient of all samples. */
export const SAMPLE_PERSON = { name: "Imogen Vale", email: "imogen@vale.example" } as const;
