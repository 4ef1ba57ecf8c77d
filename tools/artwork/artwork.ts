// Draws and encodes the pictures of the site.
//
//   node artwork.ts [--only words] [--preview] [--encode]
//
// --only     comma-separated: whole sets (fonts, icons, casts, sequences, projects, cards), or a text that names contain;
//            "cards,icons" after a change of the brand, "cards,home" for that one card
// --preview  small, grainy illustrations into out/preview, nothing encoded
// --encode   draws nothing; encodes the masters that are there
import path from "node:path";
import { parseArgs } from "node:util";
import { drawCards } from "./cards.ts";
import { drawCasts } from "./casts/draw.ts";
import { drawSequences } from "./casts/sequences.ts";
import { encodeAll } from "./encode.ts";
import { subsetFonts } from "./fonts.ts";
import { drawIcons } from "./icons.ts";
import { photographProjects } from "./projects/photograph.ts";

const HERE = import.meta.dirname;
const MASTERS = path.join(HERE, "out");
const PUBLIC = path.join(HERE, "../../public");
const IMAGES = path.join(PUBLIC, "images");

const { only, preview, encode } = parseArgs({
  options: { only: { type: "string", default: "" }, preview: { type: "boolean" }, encode: { type: "boolean" } },
}).values;

const SETS = ["fonts", "icons", "casts", "sequences", "projects", "cards"];
const words = only.split(",").filter((word) => word !== "");
const sets = words.filter((word) => SETS.includes(word));
const text = words.find((word) => !SETS.includes(word)) ?? "";
/** Without a set's name all are meant; fonts and icons have no names of their own that a text could match. */
const wants = (set: string) => (sets.length > 0 ? sets.includes(set) : !text || !["fonts", "icons"].includes(set));

const report = async (files: Iterable<string> | AsyncIterable<string>) => {
  for await (const file of files) console.log(path.relative(HERE, file));
};

if (preview) {
  await report(drawCasts(path.join(MASTERS, "preview"), text, true));
} else {
  if (wants("fonts")) await report(await subsetFonts(path.join(PUBLIC, "fonts")));
  if (wants("icons")) await report(await drawIcons(PUBLIC));
  if (wants("casts") && !encode) await report(drawCasts(path.join(MASTERS, "casts"), text));
  if (wants("sequences") && !encode) await report(drawSequences(path.join(MASTERS, "sequences"), text));
  if (wants("projects") && !encode) await report(await photographProjects(path.join(MASTERS, "projects"), text));
  if (["casts", "sequences", "projects"].some(wants))
    console.log(`${await encodeAll(MASTERS, IMAGES, text)} pictures encoded`);
  if (wants("cards")) await report(drawCards(IMAGES, text));
}
