import type { Company } from "#src/content/company.ts";
import type { Role } from "#src/contract/user.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { isLeaked } from "./leaked-passwords.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_ADMIN } from "./limits.ts";

type Brand = Pick<Company, "name" | "tagline">;

/** Words that an attacker would try first on this site: the brand, the product, roles. */
export const contextWords = ({ name, tagline }: Brand): string[] => [
  ...[name, ...tagline.split(" ")].map((word) => word.toLowerCase()),
  ...["agency", "admin", "customer", "password", "welcome", "review"],
];
const CORE_MIN = 3;

export interface PasswordOwner {
  name: string;
  email: string;
  role?: Role;
}

/**
 * Rejects a password that is too short, too long, on the offline list of leaked ones, or made of words known from its
 * owner or the site. Any character is allowed, spaces count, nothing is trimmed (NIST SP 800-63B, ASVS 6.2).
 */
export async function checkPassword(password: string, owner: PasswordOwner, brand: Brand): Promise<void> {
  const length = [...password].length;
  if (owner.role === "Admin") requireAdminLength(password);
  if (length < PASSWORD_MIN) throw new ApiError("passwordShort");
  if (length > PASSWORD_MAX) throw new ApiError("passwordLong");
  if (await isLeaked(password)) throw new ApiError("passwordCommon");
  if (isMadeOfKnownWords(password, owner, brand)) throw new ApiError("passwordGuessable");
}

export function requireAdminLength(password: string): void {
  if ([...password].length < PASSWORD_MIN_ADMIN) throw new ApiError("passwordShortForAdmin");
}

/** The core of a password: without the digits and symbols that people add to satisfy rules. */
function isMadeOfKnownWords(password: string, { name, email }: PasswordOwner, brand: Brand): boolean {
  const core = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  const own = [...name.toLowerCase().split(/[^\p{L}]+/u), name, email.replace(/@.*/, "")];
  const words = [...own, ...contextWords(brand)]
    .map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ""))
    .filter((word) => word.length >= CORE_MIN)
    .sort((a, b) => b.length - a.length);
  // In any order: nothing is left once all known words are removed.
  return core !== "" && words.reduce((rest, word) => rest.replaceAll(word, ""), core) === "";
}
