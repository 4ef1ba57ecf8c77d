import type { Tone } from "../tones.ts";

export interface Service {
  id: string;
  title: string;
  /** One or two sentences for the card. */
  description: string;
  /** Five paragraphs: what it is, how it begins, how the work goes, what you get, when not to buy it. */
  long_description: readonly string[];
  /** Exactly five short points. */
  details: readonly [string, string, string, string, string];
  tone: Tone;
  image: `services/${string}`;
  /** Empty: the pictures are decoration, and the text beside them says it all. */
  imageAlt: "";
}
