import { codeAt, stepAt } from "#src/features/accounts/second-factor/authenticator/totp.server.ts";
import type { Answer, Person, TestApp, Visitor } from "./build-app.ts";
import { mailsSent } from "./rows.ts";

/** A person whose login has a second step, with the means to complete it. */
export interface Guarded extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** The code shown by an app with this secret, now or some steps of half a minute away. */
export function totpOf({ context }: TestApp, secret: string, steps = 0): string {
  return codeAt(secret, stepAt(context.clock()) + steps);
}

/** Begins the setup of an app in the person's browser. Returns its secret. */
export async function beginApp(person: Person): Promise<string> {
  await person.post("/my-authenticator", { password: person.password });
  return (await person.get("/my-second-factor")).body.setup.secret;
}

/** A person with an active app. The current step's code is used up, so the next one is needed. */
export async function guarded(app: TestApp, role: "Admin" | "Customer" = "Customer"): Promise<Guarded> {
  const person = await app.person(role);
  const secret = await beginApp(person);
  const { body } = await person.put("/my-authenticator", { code: totpOf(app, secret) });
  app.advance(60_000);
  return { ...person, secret, recoveryCodes: body.recoveryCodes };
}

/** A browser that has entered the correct password and needs the second step. */
export async function halfWay(app: TestApp, { email, password }: Person, from = app.visitor()): Promise<Visitor> {
  await from.post("/login", { email, password });
  return from;
}

export const enter = (browser: Visitor, code: string): Promise<Answer> =>
  browser.post("/verify-second-factor", { code });

/** The subjects of all emails to an address, after those in transit have arrived. */
export async function subjectsTo(app: TestApp, email: string): Promise<string[]> {
  await mailsSent(app);
  return app.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
