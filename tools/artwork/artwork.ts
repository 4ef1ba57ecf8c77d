// Draws and encodes the site's images.
//
//   node artwork.ts [--only words] [--preview] [--encode]
//
// --only     comma-separated: whole sets (fonts, icons, casts, sequences, mixes, projects, cards), or a part of file names;
//            "cards,icons" after a brand change, "cards,home" for that one card
// --preview  small, grainy illustrations in out/preview, without encoding
// --encode   only encodes the existing masters
import path from "node:path";
import { parseArgs } from "node:util";
import { drawCards } from "./cards.ts";
import { drawCasts } from "./casts/draw.ts";
import { drawSequences } from "./casts/sequences.ts";
import { encodeAll } from "./encode.ts";
import { subsetFonts } from "./fonts.ts";
import { drawIcons } from "./icons.ts";
import { drawMixes } from "./mixes.ts";
import { photographProjects } from "./projects/photograph.ts";

const HERE = import.meta.dirname;
const MASTERS = path.join(HERE, "out");
const PUBLIC = path.join(HERE, "../../public");
const IMAGES = path.join(PUBLIC, "images");

const { only, preview, encode } = parseArgs({
  options: { only: { type: "string", default: "" }, preview: { type: "boolean" }, encode: { type: "boolean" } },
}).values;

const SETS = ["fonts", "icons", "casts", "sequences", "mixes", "projects", "cards"];
const words = only.split(",").filter((word) => word !== "");
const sets = words.filter((word) => SETS.includes(word));
const text = words.find((word) => !SETS.includes(word)) ?? "";
/** True for all files if no set is named. Fonts and icons are only selected by their set's name. */
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
  if (wants("mixes") && !encode) await report(drawMixes(IMAGES, text));
  if (wants("projects") && !encode) await report(await photographProjects(path.join(MASTERS, "projects"), text));
  if (["casts", "sequences", "projects"].some(wants))
    console.log(`${await encodeAll(MASTERS, IMAGES, text)} pictures encoded`);
  if (wants("cards")) await report(drawCards(IMAGES, text));
}
