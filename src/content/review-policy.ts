import { company } from "./company.ts";

/** Why a review is hidden, by the ids of contract/hiding.ts. */
export const hidingReasons = [
  { id: "privateData", sentence: "It shows somebody's private data, such as an address or a phone number." },
  { id: "abuse", sentence: "It insults, threatens or humiliates somebody." },
  { id: "unlawful", sentence: "It breaks the law, or asks others to." },
  { id: "advertising", sentence: "It advertises something, or leads to another site for that." },
  { id: "offTopic", sentence: `It is not about working with ${company.name}.` },
  { id: "notGenuine", sentence: "It is not about an experience that its author had: invented, bought or traded." },
  { id: "duplicate", sentence: "The same person wrote the same thing before." },
] as const;
