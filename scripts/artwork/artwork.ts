// Draws and encodes the pictures of the site.
//
//   node artwork.ts [--only text] [--preview] [--encode]
//
// --only     pictures whose name contains the text
// --preview  small, grainy casts into out/preview, nothing encoded
// --encode   draws nothing; encodes the masters that are there
import path from "node:path";
import { parseArgs } from "node:util";
import { drawCards } from "./cards.ts";
import { drawCasts } from "./casts/draw.ts";
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

const report = async (files: Iterable<string> | AsyncIterable<string>) => {
  for await (const file of files) console.log(path.relative(HERE, file));
};

if (preview) {
  await report(drawCasts(path.join(MASTERS, "preview"), only, true));
} else {
  if (!only) await report([...(await subsetFonts(path.join(PUBLIC, "fonts"))), ...(await drawIcons(PUBLIC))]);
  if (!encode) {
    await report(drawCasts(path.join(MASTERS, "casts"), only));
    await report(await photographProjects(path.join(MASTERS, "projects"), only));
  }
  console.log(`${await encodeAll(MASTERS, IMAGES, only)} pictures encoded`);
  await report(drawCards(MASTERS, path.join(IMAGES, "cards"), only));
}
