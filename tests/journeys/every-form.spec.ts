import type { Page } from "@playwright/test";
import { COMMAND, CONFIRMED } from "../../src/contract/form-names.ts";
import { INBOX_PAGES, openAllViews, WITH_ALL_VIEWS } from "../support/admin-views.ts";
import { logInAsOwner } from "../support/owner.ts";
import { SHOWN } from "../support/pages.ts";
import { expect, expectProblem, test } from "../support/site.ts";

// Discovers every form shown without scripts, and posts it once per required field with that field empty. An Admin's
// command forms are also posted complete, unless they need a secret: a password, a code or a mailed link. The effects
// of valid posts are tested by the features' journeys.

test.use({ settings: WITH_ALL_VIEWS, isAlone: true, javaScriptEnabled: false });

interface Field {
  name: string;
  value: string;
  kind: string;
  isRequired: boolean;
}

interface Form {
  action: string;
  fields: Field[];
}

/** A page's forms with required fields. Honeypots stay empty. */
const formsOf = (page: Page): Promise<Form[]> =>
  page.locator("form[method=post]").evaluateAll((forms) =>
    (forms as HTMLFormElement[]).map((form) => {
      for (const radio of form.querySelectorAll<HTMLInputElement>("[type=radio]:required"))
        radio.checked ||= !form.querySelector(`[name="${radio.name}"]:checked`);
      const fields = ([...form.elements] as HTMLInputElement[])
        .filter(({ name, type, checked }) => name && (!/^(?:radio|checkbox)$/.test(type) || checked))
        .map((field) => ({
          name: field.name,
          value: field.value,
          kind: field.tabIndex >= 0 && field.checkVisibility() ? field.type : "hidden",
          isRequired: field.required,
        }));
      return { action: form.action, fields };
    }),
  );

const EXAMPLES: Record<string, string> = {
  email: "typed@mail.example",
  text: "Typed by hand",
  textarea: "Typed by hand",
  password: "Copper kettle on 7 stoves",
  date: "2099-12-31",
};

/** Posts the forms of these pages. Returns faults in the responses and the number of forms. */
async function leaveOut(page: Page, addresses: readonly string[]): Promise<{ count: number; faults: string[] }> {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    for (const { action, fields } of await formsOf(page)) {
      const intent = fields.find(({ name }) => name === "intent" || name === COMMAND)?.value;
      const about = `${new URL(action).pathname} ${intent ?? ""} (${fields.map(({ name }) => name).join(", ")})`;
      if (seen.has(about)) continue;
      seen.add(about);
      const required = fields.filter(({ isRequired, kind }) => isRequired && kind in EXAMPLES);
      for (const missing of required) {
        const filled = fields.map((field) => ({ ...field, value: field.value || (EXAMPLES[field.kind] ?? "") }));
        const sent = filled.map((field) => (field.name === missing.name ? { ...field, value: "" } : field));
        const answer = await page.request.post(action, {
          form: Object.fromEntries(sent.map(({ name, value }) => [name, value])),
          headers: { origin: new URL(action).origin },
          maxRedirects: 0,
        });
        const html = await answer.text();
        const without = `${about} without ${missing.name}`;
        if (answer.status() >= 500) faults.push(`${without} is answered with ${answer.status()}`);
        if (!/role="alert"|aria-invalid="true"|class="notice (?:warn|bad)/.test(html))
          faults.push(`${without} is not refused`);
        for (const { name, kind, value } of sent)
          if (/^(?:text|textarea|email)$/.test(kind) && !html.includes(value)) faults.push(`${without} loses ${name}`);
      }
    }
  }
  return { count: seen.size, faults };
}

const SECRET = /^(?:token|otp|code|password)$/;

/** Opens all details, selects an option where none is selected, and ticks each form's first checkbox. */
const openForms = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      // Only one of the details with the same name can be open.
      details.removeAttribute("name");
      details.open = true;
    }
    for (const select of document.querySelectorAll("select")) if (!select.value) select.selectedIndex = 1;
    for (const { elements } of document.querySelectorAll("form"))
      [...(elements as HTMLCollectionOf<HTMLInputElement>)].find(({ type }) => type === "checkbox")?.click();
  });

/** Posts each command's form once, complete. Returns the accepted commands, and the refusals as sentences. */
async function fillIn(page: Page, addresses: readonly string[], logIn: () => Promise<unknown>) {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await openForms(page);
    for (const { action, fields } of await formsOf(page)) {
      const command = fields.find(({ name }) => name === COMMAND)?.value ?? "";
      if (!command || seen.has(command) || fields.some(({ name, kind }) => SECRET.test(name) || kind === "password"))
        continue;
      const filled = fields.map(({ name, kind, value }) => [name, value || (EXAMPLES[kind] ?? "")]);
      const form = Object.fromEntries(filled);
      const post = () => page.request.post(action, { form, headers: { origin: new URL(action).origin } });
      let answer = await post();
      // An earlier form may have ended the session.
      if (answer.status() === 401) {
        await logIn();
        answer = await post();
      }
      if ((await answer.text()).includes(`name="${CONFIRMED}"`)) {
        form[CONFIRMED] = "yes";
        answer = await post();
      }
      const [, problem] = /role="alert"[^>]*>(?:<p>)?([^<]*)/.exec(await answer.text()) ?? [];
      // Valid input in conflict with the data, such as a role change that would leave no Admin.
      if (answer.status() === 409) continue;
      if (answer.status() >= 400 || problem) faults.push(`${command}: ${answer.status()} ${problem}`);
      else seen.add(command);
    }
  }
  return { accepted: [...seen], faults };
}

test("an Admin's complete command forms are accepted", async ({ page, site }) => {
  test.setTimeout(120_000);
  const views = await openAllViews(page, site);
  const { accepted, faults } = await fillIn(page, [...views, "/my-profile", "/reviews/new", "/newsletter"], () =>
    logInAsOwner(page.request, site),
  );
  expect(faults).toEqual([]);
  expect(accepted.length).toBeGreaterThan(12);
});

test("public forms report missing fields and keep the other input", async ({ page }) => {
  expectProblem(page, /status of (?:401|404)/);
  const { count, faults } = await leaveOut(page, [...SHOWN, ...INBOX_PAGES]);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5);
});

test("an Admin's forms report missing fields and keep the other input", async ({ page, site }) => {
  test.setTimeout(120_000);
  const views = await openAllViews(page, site);
  const { count, faults } = await leaveOut(page, [...views, "/my-profile", "/update-password", "/reviews/new"]);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5);
});
