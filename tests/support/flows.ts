import type { Purpose } from "#src/features/accounts/codes/flows.server.ts";
import { beginFlow } from "#src/features/accounts/codes/flows.server.ts";
import { newSalt } from "#src/server/security/hashing.ts";
import type { TestApp, Visitor } from "./build-app.ts";
import { PASSWORD } from "./build-app.ts";

interface Pending {
  purpose: Purpose;
  email: string;
  code: string;
  userId?: string;
}

/** A browser with a pending flow whose code is known, without waiting for an email. */
export async function browserWithCode(
  { context, visitor }: TestApp,
  { purpose, email, code, userId }: Pending,
): Promise<Visitor> {
  const { database, hasher, clock } = context;
  const salt = newSalt();
  const proof = { salt, codeMac: await hasher.digest(code, salt), linkHash: null, reservedIn: null };
  const signUp =
    purpose === "sign-up"
      ? { name: "Ann Ash", passwordHash: await hasher.hash(PASSWORD), rememberMe: true }
      : undefined;
  const cookie = await beginFlow(database, context, { purpose, email, userId, signUp }, proof, clock());
  const browser = visitor();
  browser.cookies.set("flow", cookie);
  return browser;
}
