import type { Service } from "./service.ts";

export const graphicDesigning = {
  id: "10",
  title: "Graphic Designing",
  description: "Logos, print, packaging and social templates from one drawn system that holds at every size.",
  long_description: [
    "A graphic identity has to survive bad treatment: a tab icon sixteen pixels wide, a photocopier, a van in " +
      "the rain, a colleague with a presentation due in ten minutes. We design logos, stationery, packaging, " +
      "signs, illustrations and templates that keep their character under all of that, because they are drawn " +
      "as one system and tested at the worst sizes first.",
    "We ask for three things at the start: what you do, who has to notice, and whom you must not be mistaken " +
      "for. From that we make two directions, never ten. Each is shown on the things you really use, such as an " +
      "invoice, a profile picture or a shop front, and not on a business card floating over marble. You choose " +
      "one or neither. If neither is right the brief was wrong, and we go back to it without charging for the " +
      "discovery.",
    "The chosen direction is then drawn out properly. Curves are corrected by eye, because geometry alone " +
      "looks wrong. Colours are set for screen, print and film, with contrast checked wherever they carry text. " +
      "Typefaces come with licences in your name. We draw the mark in one colour as well as in all of them, and " +
      "test it in grey, in miniature and upside down. Then come the applications, each made from the same few " +
      "parts, so that a new one takes an hour and not a week.",
    "Delivery is a folder that makes sense to a stranger: vector originals, exports named by use, templates " +
      "for the programs your staff actually have, and a guide short enough to be read. The guide gives the " +
      "reason for each rule, since people keep the rules that they understand. Illustrations and icons come " +
      "with the method by which they were drawn, so that more can be added later, by us or by somebody else. " +
      "All rights in the final work pass to you on payment.",
    "A new logo is a poor answer to a bad month. It will not repair service, prices or a product, and " +
      "customers can tell. If your present mark is known and merely worn, a careful redrawing costs less and " +
      "keeps the recognition that you have paid for. Nor do we imitate. Bring us a competitor’s identity as an " +
      "example of what you like, and we will ask what you like about it, then get there by another road.",
  ],
  details: [
    "Two directions, shown in real use",
    "Tested at the worst sizes first",
    "Templates for the programs you have",
    "A guide with reasons",
    "All originals handed over",
  ],
  tone: "bone",
  image: "services/10",
  imageAlt: "",
} as const satisfies Service;
