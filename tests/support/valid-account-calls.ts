import { accounts } from "#src/features/accounts/feature.server.ts";
import { newEmail, PASSWORD, type TestApp, type Visitor } from "./build-app.ts";
import { linkTokenIn } from "./mailbox.ts";
import { guarded, halfWay, totpOf } from "./second-factor.ts";
import { virtualPasskey } from "./virtual-passkey.ts";

type Calls = typeof accounts.contract;
type PublicWrites = {
  [Name in keyof Calls]: Calls[Name] extends { access: "public"; method: "POST" | "PUT" | "DELETE" } ? Name : never;
}[keyof Calls];
/** Brings the browser to where the call is possible. Returns its body. */
type PrepareVisit = (app: TestApp, browser: Visitor) => Promise<object | undefined>;

async function signUp(browser: Visitor): Promise<{ email: string }> {
  const email = newEmail();
  await browser.post("/sign-up", { name: "Gil Gorse", email, password: PASSWORD, rememberMe: true });
  return { email };
}

async function forget(app: TestApp, browser: Visitor): Promise<{ email: string; otp: string }> {
  const { email } = await app.person();
  await browser.post("/forgot-password-otp", { email });
  return { email, otp: await app.mailbox.code(email) };
}

/** A passkey whose owner has entered the password in this browser. */
async function withPasskey(app: TestApp, browser: Visitor) {
  const person = await app.person();
  const { options } = (await person.post("/my-passkeys", { password: PASSWORD })).body;
  const passkey = virtualPasskey();
  await person.put("/my-passkeys", { name: "Phone", ...passkey.attest(options) });
  await halfWay(app, person, browser);
  return passkey;
}

const prepared: Record<PublicWrites, PrepareVisit> = {
  signUp: async () => ({ name: "Gil Gorse", email: newEmail(), password: PASSWORD, rememberMe: false }),
  verifyUser: async (app, browser) => {
    const { email } = await signUp(browser);
    return { email, otp: await app.mailbox.code(email) };
  },
  resendOtp: async (app, browser) => {
    const body = await signUp(browser);
    app.advance(61_000);
    return body;
  },
  login: async (app) => ({ email: (await app.person()).email, password: PASSWORD }),
  logout: async (app, browser) => {
    await browser.post("/login", { email: (await app.person()).email, password: PASSWORD });
    return undefined;
  },
  forgotPasswordOtp: async (app) => ({ email: (await app.person()).email }),
  verifyOtp: forget,
  verifyLink: async (app) => {
    const { email } = await app.person("Admin");
    // An Admin's mailbox has tries for two codes; the third mail holds a link.
    for (let mail = 0; mail < 3; mail++) await app.visitor().post("/forgot-password-otp", { email });
    return { email, t: linkTokenIn(await app.mailbox.newest(email, 2)) };
  },
  resetPassword: async (app, browser) => {
    const body = await forget(app, browser);
    await browser.post("/verify-otp", body);
    return { email: body.email, password: "Slate lantern on 9 barges" };
  },
  stopEmailChange: async (app) => {
    const person = await app.person();
    await person.post("/change-email", { email: newEmail(), password: PASSWORD });
    return { t: linkTokenIn(await app.mailbox.newest(person.email)) };
  },
  verifySecondFactor: async (app, browser) => {
    const person = await guarded(app);
    await halfWay(app, person, browser);
    return { code: totpOf(app, person.secret) };
  },
  beginPasskeyLogin: async (app, browser) => {
    await withPasskey(app, browser);
    return undefined;
  },
  verifyPasskey: async (app, browser) => {
    const passkey = await withPasskey(app, browser);
    return passkey.assert((await browser.post("/passkey-challenge")).body.options);
  },
};

/** Every call of accounts that anybody may make and that writes, with what makes it valid. */
export const validVisits = Object.entries(prepared).map(([name, prepare]) => ({
  name,
  prepare,
  endpoint: accounts.contract[name as PublicWrites],
}));
