// Starts the site in a separate folder with a year of sample content:
//   npm run demo -- [--new] [--folder data/demo]
// Later starts reuse the folder; --new fills it again. The real data is not touched.

import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { holdFolder } from "../src/database/private-folder.server.ts";
import { failToStart } from "../src/process.ts";
import { type Login, playYear } from "./demo/fill.ts";

const ROOT = path.join(import.meta.dirname, "..");
const SERVER = path.join(ROOT, "build", "server");
const { values: options } = parseArgs({
  options: { new: { type: "boolean", default: false }, folder: { type: "string", default: "data/demo" } },
});
const folder = path.resolve(ROOT, options.folder);
/** Written last, so that it marks a complete folder. */
const LOGIN = path.join(folder, "login.json");
const MARK = "demo.txt";
/** Files that emptying the folder keeps: its mark, and the lock that this process holds. */
const KEPT = [MARK, "lock", "lock.sqlite", "lock.sqlite-journal"];

// The demo must not use a real site's settings, such as its database and mail server.
const { PATH, HOME, PORT, HOST } = process.env;
const settings = { PATH, HOME, ...(PORT && { PORT }), ...(HOST && { HOST }), DATA_DIR: folder, ENQUIRIES: "inbox" };

const isThere = existsSync(LOGIN) && !options.new;
if (!isThere) await fill().catch(failToStart);
const login = JSON.parse(readFileSync(LOGIN, "utf8")) as Login;

console.log(
  `\n  This is a demo: every person, review and enquiry in it is invented.${
    isThere
      ? `\n  It is in ${folder} as you left it; npm run demo -- --new makes it anew.`
      : `\n  It is kept in ${folder}: the next npm run demo goes on from there.`
  }\n\n  Log in at /login:  ${login.email}  ${login.password}\n  Then look at /dashboard, /reviews and the home page.`,
);
for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
Object.assign(process.env, settings);
await import(path.join(SERVER, "start.js"));

async function fill(): Promise<void> {
  if (existsSync(folder) && !existsSync(path.join(folder, MARK))) {
    console.error(`${folder} is not a demo's: nothing in it was touched. Choose another with --folder.`);
    process.exit(1);
  }
  await empty();
  console.log("Inventing a year of reviews, enquiries and invitations. That takes a minute ...");
  const owner = {
    name: "Imogen Vale",
    email: "owner@demo.example",
    password: `demo-${randomBytes(9).toString("base64url")}`,
  };
  const { openSite, readConfig } = (await import(path.join(SERVER, "index.js"))) as typeof import("../src/bundle.ts");
  let now = Date.now();
  const site = await openSite({
    config: readConfig({ ...settings, ADMIN_EMAIL: owner.email }),
    root: ROOT,
    isWithoutPages: true,
    clock: () => new Date(now),
    logTo: { write: () => true } as unknown as NodeJS.WritableStream,
  });
  try {
    await site.app.ready();
    await playYear(site, owner, (time) => {
      now = time;
    });
  } finally {
    await site.close();
  }
  writeFileSync(LOGIN, JSON.stringify(owner), { mode: 0o600 });
}

/** Deletes a demo's files. Its lock ensures that the demo is not running. */
async function empty(): Promise<void> {
  const release = await holdFolder(folder);
  for (const name of readdirSync(folder)) {
    if (!KEPT.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  writeFileSync(path.join(folder, MARK), "Invented by npm run demo. It may be deleted.\n");
  await release();
}
