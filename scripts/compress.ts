// Runs after the build: adds brotli and gzip copies of all text files, so that serving them costs no compression.

import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const BUILT = path.join(import.meta.dirname, "..", "build", "client");
/** Smaller files are not copied: they would save less than their headers cost. */
const WORTHWHILE_BYTES = 600;

for (const name of globSync("**/*.{js,css,svg,json,txt,webmanifest}", { cwd: BUILT })) {
  const file = path.join(BUILT, name);
  const bytes = readFileSync(file);
  if (bytes.length < WORTHWHILE_BYTES) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
