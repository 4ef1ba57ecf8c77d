import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { hexOf, readTokens, THEMES } from "#src/ui/colour.ts";
import { weakContrasts } from "../../tools/gallery/contrasts.ts";
import { copyCheckout } from "../support/copy-checkout.ts";
import { NAME, rebrand, TOKENS, turned } from "../support/rebrand.ts";
import { newEmail, PASSWORD } from "../support/site.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

// Re-brands a copy of the site: edits the company file and token block, renders icons and cards, and builds. No trace of
// the former brand may remain.

const ROOT = path.join(import.meta.dirname, "..", "..");
const NEW = new RegExp(NAME);
/** Identifying values of the former brand. */
const OLD =
  /crucible|melting pot for|161 ?496 ?0142|1614960142|Manchester|Assay Yard|M99 0ZZ|Bahawalpur|Tilework|M8 18a4 4/i;
let folder: string;
let site: RunningSite;
let oldColours: RegExp;

const inCopy = (...parts: string[]) => path.join(folder, ...parts);
const readCopy = (name: string) => readFileSync(inCopy(name), "utf8");

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(path.join(tmpdir(), "rebrand-"));
  copyCheckout(folder);
  symlinkSync(path.join(ROOT, "node_modules"), inCopy("node_modules"));
  oldColours = coloursLeftOf(readCopy(TOKENS));
  rebrand(folder);
  run("--input-type=module", "-e", DRAW);
  run("node_modules/@react-router/dev/bin.cjs", "build");
  site = await startSite({ ADMIN_EMAIL: "owner@agency.example", DATA_DIR: inCopy("data") }, folder);
});

test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a re-branded site shows only the new brand in pages, mails and files", async () => {
  test.setTimeout(120_000);
  const cookie = await signUpAsOwner();
  const traces: string[] = [];
  const look = (place: string, text: string, mustName = true) => {
    for (const pattern of [OLD, oldColours]) {
      const [trace] = pattern.exec(text) ?? [];
      if (trace) traces.push(`${place}: ${trace}`);
    }
    if (mustName && !NEW.test(text)) traces.push(`${place}: the new name is missing`);
  };

  const addresses = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of [...addresses, ...STRANGERS_PAGES]) look(address, await textOf(address));
  for (const address of MEMBERS_PAGES) look(address, await textOf(address, cookie));
  for (const address of FILES) look(address, await textOf(address), address !== "/robots.txt");

  const mails = await site.mails();
  expect(mails).toHaveLength(5);
  for (const mail of mails) {
    look(`mail "${mail.subject}"`, mail.html);
    look(`mail "${mail.subject}" as text`, mail.text);
  }

  const built = globSync("build/client/**/*.{js,css,html,svg,json,txt}", { cwd: folder });
  expect(built.length).toBeGreaterThan(40);
  for (const file of built) look(file, readCopy(file), false);
  expect(traces).toEqual([]);
});

test("the new brand's values are in place", async () => {
  const home = await textOf("/");
  for (const part of [
    "A steady lamp for bold plans",
    "+44 113 496 0555",
    "tel:+441134960555",
    "wa.me/441134960555",
    `desk@${NAME.toLowerCase()}.example`,
    "Lantern Row",
    "M6 20h52l-8 38H14Z",
    `"og:site_name" content="${NAME}"`,
  ])
    expect(home).toContain(part);
  expect(await textOf("/.well-known/security.txt")).toContain(`mailto:desk@${NAME.toLowerCase()}.example`);

  const { ash, straw, molten } = readTokens(readCopy(TOKENS));
  if (!ash || !straw || !molten) throw new Error("The token block has lost a colour");
  expect(JSON.parse(await textOf("/site.webmanifest"))).toMatchObject({
    name: NAME,
    theme_color: hexOf(ash.light),
  });
  expect(home).toContain(`content="${hexOf(ash.dark)}" media="(prefers-color-scheme: dark)"`);
  expect((await site.mails()).find(({ subject }) => /code/.test(subject))?.html).toContain(hexOf(straw.light));
  const favicon = await textOf("/favicon.svg");
  expect(favicon).toContain("M6 20h52l-8 38H14Z");
  expect(favicon).toContain(hexOf(molten.light));
  // The social card's panel, at a point without other content.
  const card = await (await fetch(`${site.url}/images/cards/home.jpg`)).arrayBuffer();
  const [red = 0, green = 0, blue = 0] = await sharp(card)
    .extract({ left: 60, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hexOf(straw.light).slice(at, at + 2), 16));
  expect(Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b))).toBeLessThanOrEqual(4);
});

test("the contrast test accepts the new palette and rejects one that is too dark", () => {
  const tokens = readCopy(TOKENS);
  expect(weakContrasts(readTokens(tokens))).toEqual([]);
  const murky = tokens.replace(/--verdigris: light-dark\(oklch\([\d.]+/, "--verdigris: light-dark(oklch(0.5");
  expect(weakContrasts(readTokens(murky)).join()).toMatch(
    /ink on verdigris has [\d.]+, at least 6 is needed \(light\)/,
  );
});

test("check and quick tests pass after re-branding, except for values repeated in content.test.ts", () => {
  test.setTimeout(1_200_000);
  // The check uses git's file list.
  execFileSync("git", ["init", "--quiet"], { cwd: folder, stdio: "pipe" });
  execFileSync("npm", ["run", "--silent", "check"], { cwd: folder, stdio: "pipe", env: withoutSite(process.env) });

  const report = inCopy("quick.json");
  const words = process.env.REBRAND ? QUICK : ["run", "--project", "rules", ...NAMES_THE_BRAND];
  const { stderr } = spawnSync("npx", ["vitest", ...words, "--reporter=json", `--outputFile=${report}`], {
    cwd: folder,
    env: withoutSite(process.env),
    encoding: "utf8",
  });
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  expect(numTotalTests, stderr).toBeGreaterThan(40);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ title }) => `${path.basename(name)}: ${title}`),
  );
  expect(failed.sort()).toEqual([
    "content.test.ts: every text that cites a requirement appears in that requirement",
    "content.test.ts: the offices are the UK regional office in Manchester and the global delivery centre in Bahawalpur",
    "content.test.ts: the tagline of the values is 'A melting pot for the best ideas'",
  ]);
});

interface Report {
  numTotalTests: number;
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}
/** `npm run prove -- rebrand` runs all quick tests on the copy; `npm test` only those that read the brand. */
const NAMES_THE_BRAND = ["src/content", "src/site", "tests/rules/contrast", "tests/rules/mails", "tests/rules/claims"];
const QUICK =
  (JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")).scripts["test:quick"] as string)
    .replaceAll('"', "'")
    .match(/'[^']+'|\S+/g)
    ?.slice(1)
    .map((word) => word.replaceAll("'", "")) ?? [];

/** The copy's tests start their own sites. */
const withoutSite = ({ PREPARED_SITE: _, NODE_ENV: __, ...environment }: NodeJS.ProcessEnv) => environment;

const STRANGERS_PAGES = ["/login", "/sign-up", "/forgot-password", "/user", "/nothing-here", "/servicedetail/99"];
const MEMBERS_PAGES = [
  "/my-profile",
  "/update-password",
  ...["", "/people", "/reviews", "/record", "/invitations"].map((view) => `/dashboard${view}`),
];
const FILES = ["/site.webmanifest", "/llms.txt", "/robots.txt"];

/** Renders icons and cards as `npm run artwork -- --only cards,icons` does, without its other dependencies. */
const DRAW = `
const { drawIcons } = await import("./tools/artwork/icons.ts");
const { drawCards } = await import("./tools/artwork/cards.ts");
await drawIcons("public");
for (const name of ["home", "service-2", "project-wardlight"]) {
  const drawn = [];
  for await (const file of drawCards("public/images", name)) drawn.push(file);
  if (drawn.length !== 1) throw new Error("Drawn for " + name + ": " + drawn.join());
}`;

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { cwd: folder, stdio: "pipe" });
}

/** Hex colours of the former brand that the new one lacks. */
function coloursLeftOf(css: string): RegExp {
  const hexes = (text: string) =>
    Object.values(readTokens(text)).flatMap((token) => THEMES.map((theme) => hexOf(token[theme])));
  const now = new Set(hexes(turned(css)));
  return new RegExp(
    hexes(css)
      .filter((hex) => !now.has(hex))
      .join("|"),
    "i",
  );
}

async function textOf(address: string, cookie = ""): Promise<string> {
  return (await fetch(`${site.url}${address}`, { headers: { cookie } })).text();
}

/** Signs up the owner and triggers the other mails: password reset, review, sign-up. */
async function signUpAsOwner(): Promise<string> {
  const email = "owner@agency.example";
  let cookie = "";
  const post = async (address: string, body: object) => {
    const answer = await fetch(`${site.url}/api/v1${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    expect(answer.status, address).toBe(200);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    if (cookies.length > 0) cookie = cookies.join("; ");
  };
  await post("/sign-up", { name: "Imogen Vale", email, password: PASSWORD, rememberMe: true });
  await post("/verify-user", { otp: await site.code(email), email });
  const signedIn = cookie;
  await post("/create-review", { rating: 4.5, description: "They argued with our brief, politely." });
  cookie = "";
  await post("/sign-up", { name: "Ann Ash", email: newEmail("ann"), password: PASSWORD, rememberMe: true });
  cookie = "";
  await post("/forgot-password-otp", { email });
  await expect.poll(async () => (await site.mails()).length, { timeout: 15_000 }).toBe(5);
  return signedIn;
}
