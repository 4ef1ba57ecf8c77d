import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, line, text } from "../fields.ts";

const verdict = (label: string) =>
  group(label, {
    heading: line({ label: "Heading", max: 60 }),
    next: text({ label: "What to do next", max: 300, claim: true }),
  });
const reading = (label: string) => line({ label, max: 40 });
const trick = (label: string) => text({ label, max: 160 });

export const isThisUs = defineDocument({
  file: "is-this-us.yaml",
  note: "The page /is-this-us, where anyone checks whether a message is from the agency.",
  title: "Is this us?",
  summary: "The check of messages in your name",
  shownAt: "/is-this-us",
  schema: z.strictObject({
    heading: line({ label: "Heading", max: 60 }),
    lead: text({ label: "Lead", max: 240, claim: true }),
    label: line({ label: "Label of the question", max: 60 }),
    hint: text({ label: "Hint below it", max: 160 }),
    button: line({ label: "Button", max: 30 }),
    channelsHeading: line({ label: "Heading of the channels", max: 60 }),
    kinds: group("Kinds of channel", {
      email: reading("Email"),
      website: reading("Website"),
      number: reading("Phone and chat"),
      profile: reading("Profile"),
    }),
    readAs: group("What a text was read as", {
      email: reading("An email address"),
      web: reading("A website"),
      number: reading("A phone number"),
      handle: reading("A handle"),
      wallet: reading("A wallet address"),
    }),
    reads: line({ label: "Words before that", max: 40 }),
    verdicts: group("Answers", {
      ours: verdict("Ours"),
      unlisted: verdict("Our domain, not listed"),
      lookalike: verdict("A look-alike"),
      stranger: verdict("Not ours"),
      nameAlone: verdict("A name alone"),
      wallet: verdict("A wallet address"),
      unreadable: verdict("Unreadable"),
    }),
    tricks: group("How a look-alike looks like us", {
      letters: trick("Letters that look alike"),
      oneOff: trick("One character away"),
      ending: trick("A different ending"),
      subdomain: trick("Our name at the start"),
      added: trick("Something added"),
      path: trick("Our name after the website’s"),
      userinfo: trick("Our name before an @ in a link"),
      mailbox: trick("Our name before the @ of an address"),
    }),
  }),
});
