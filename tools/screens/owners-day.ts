import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { type RunningSite, startSite } from "../../tests/support/start-site.ts";
import { openPage, photographMail, save } from "./camera.ts";

const OWNER = "owner@agency.example";
const CLIENT = "rhea@lund.example";
const PASSWORD = "Copper kettle on 7 stoves";
const VIEW = { viewport: { width: 1440, height: 900 }, colorScheme: "light", reducedMotion: "reduce" } as const;
const REVIEWS = [
  { rating: 5, description: "Scope, cost and date in writing before we started. All three held." },
  { rating: 1, description: "I meant the bakery next door, which burnt my rolls twice in one week." },
];

/**
 * An owner's work with reviews, step by step from the invitation to the audit log. Uses a separate site, so that no email
 * waits for a digest.
 */
export async function photographOwnersDay(browser: Browser): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "owner-"));
  const site = await startSite({ DATA_DIR: folder, ADMIN_EMAIL: OWNER });
  const own = await browser.newContext(VIEW);
  const post = (call: string, data: object) => own.request.post(`${site.url}/api/v1${call}`, { data });
  await post("/sign-up", { name: "Imogen Vale", email: OWNER, password: PASSWORD, rememberMe: true });
  await post("/verify-user", { otp: await site.code(OWNER), email: OWNER });
  for (const review of REVIEWS) await post("/create-review", review);

  const page = await own.newPage();
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  const keep = async (step: string) => {
    await page.waitForTimeout(500);
    await save(await page.screenshot(), `owner-${step}-1440-light`);
  };

  await openPage(page, `${site.url}/dashboard/invitations`);
  await page.getByLabel("Client's name").fill("Rhea Lund");
  await page.getByLabel("Client's email").fill(CLIENT);
  await page.getByLabel("Project").selectOption({ label: "Ostervane Joinery" });
  await page.getByRole("button", { name: "Send invitation" }).click();
  await row("Rhea Lund").waitFor();
  await keep("1-invited");

  const invitation = await mailTo(site, CLIENT, "We worked for you");
  await photographMail(browser, invitation.html, "owner-2-invitation-light", "light");
  await writeAsClient(browser, /https?:\S+#i=[\w-]+/.exec(invitation.text)?.[0] ?? "");
  const notice = await mailTo(site, OWNER, "Rhea Lund");
  await photographMail(browser, notice.html, "owner-4-review-arrived-light", "light");

  await openPage(page, `${site.url}/dashboard/reviews`);
  await row("They sat with").locator("summary").click();
  await row("They sat with").getByLabel("Public answer").fill("Thank you, Rhea. The sawdust was worth it.");
  await row("They sat with").getByRole("button", { name: "Publish" }).click();
  await row("They sat with").locator("p").getByText("The sawdust").waitFor();
  await keep("5-answered");

  await row("bakery").getByRole("button", { name: "Hide" }).click();
  await page.getByRole("dialog").getByLabel("Reason").selectOption("offTopic");
  await page.getByRole("dialog").getByLabel("Note").fill("Is about another company.");
  await keep("6-hide-asks-why");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await page.getByText("1 review hidden.").waitFor();
  await keep("7-hidden");

  await openPage(page, `${site.url}/dashboard/record`);
  await keep("8-recorded");
  console.log(verifyRecord(folder));
  await own.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The client follows the link in the email, without an account. */
async function writeAsClient(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  await openPage(page, link);
  await page.getByRole("radio", { name: "4.5 stars" }).check({ force: true });
  await page
    .getByLabel("Your review")
    .fill("They sat with the workshop for a day before they drew anything. It shows.");
  await page.waitForTimeout(500);
  await save(await page.screenshot(), "owner-3-client-writes-1440-light");
  await page.locator("#main").getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/reviews(?!\/new)/);
  await context.close();
}

/** Finds an email to an address that contains these words. */
async function mailTo(site: RunningSite, address: string, words: string) {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await site.mails()).find(({ to, text }) => to === address && text.includes(words));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail with "${words}" came to ${address}`);
}

/** Runs the operator's verify-record command on this site. */
function verifyRecord(folder: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/admin.ts", "verify-record"], {
    cwd: path.join(import.meta.dirname, "..", ".."),
    env: { ...process.env, DATA_DIR: folder },
    encoding: "utf8",
  });
  return (stdout + stderr).trim();
}
