import { readFileSync } from "node:fs";
import path from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCode } from "#src/features/accounts/codes/flows.server.ts";
import { CODE_TRIES } from "#src/features/accounts/limits.ts";
import { checkPassword, contextWords } from "#src/features/accounts/passwords.server.ts";
import { AT_ONCE, createHasher, QUEUE_MAX } from "#src/server/security/hashing.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { hashToken, isSame, keysFrom, newToken } from "#src/server/security/secrets.ts";
import { ATTACK_TIMEOUT_MS, times } from "#tests/support/attacks.ts";
import { content } from "#tests/support/content.ts";
import { ROOT } from "#tests/support/sources.ts";
import { filterOf, packagedLists } from "../../tools/leaked-passwords.ts";

const { company } = content;

const owner = { name: "Imogen Vale-Østergård", email: "imo.vale77@mail.example" };
const MOST_COMMON = 3_000;

async function refusalOf(
  password: string,
  who: Parameters<typeof checkPassword>[1] = owner,
): Promise<string | undefined> {
  try {
    await checkPassword(password, who, company);
  } catch (error) {
    return (error as { code: string }).code;
  }
}

async function refusedOf(passwords: Iterable<string>): Promise<string[]> {
  const refused: string[] = [];
  for (const password of passwords) if ((await refusalOf(password)) !== undefined) refused.push(password);
  return refused;
}

describe("passwords", () => {
  const leaked = packagedLists();
  const listed = (dictionary["passwords-common"] as string[]).filter((password) => [...password].length >= 8);

  test(`each of the ${MOST_COMMON} most common passwords of eight characters or more is rejected`, {
    tags: "asvs-6.2.4",
  }, async () => {
    const common = listed.slice(0, MOST_COMMON);
    expect(common).toHaveLength(MOST_COMMON);
    for (const password of common) {
      expect(await refusalOf(password), password).toBe("passwordCommon");
      expect(await refusalOf(password.toUpperCase()), password).toBe("passwordCommon");
    }
  });

  test("the filter matches the tool's output and has at most 2 MB", () => {
    const filter = readFileSync(path.join(ROOT, "src/features/accounts/leaked-passwords.bloom"));
    expect(filter.length).toBeLessThanOrEqual(2_000_000);
    expect(filterOf(leaked).equals(filter)).toBe(true);
  });

  test(`rejects all leaked passwords of both lists, and almost none of ${times(100_000, 10_000)} random ones`, {
    tags: "asvs-6.2.12",
  }, async () => {
    expect(listed.length).toBeGreaterThan(15_000);
    expect(leaked.size).toBeGreaterThan(450_000);
    const some = [...leaked].filter((_, index) => index % times(1, 50) === 0);
    for (const list of [listed, some]) expect(await refusedOf(list)).toHaveLength(list.length);
    const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789 -_!?";
    const random = fc.sample(
      fc.string({ unit: fc.constantFrom(...letters), minLength: 10, maxLength: 16 }),
      times(100_000, 10_000),
    );
    // One in 100,000 is expected; five are not.
    expect((await refusedOf(random)).length).toBeLessThan(5);
  });

  test("rejects passwords made of the site's and owner's words with digits and symbols", {
    tags: ["asvs-6.1.2", "asvs-6.2.11"],
  }, async () => {
    expect(contextWords(company)).toContain(company.name.toLowerCase());
    const words = [
      ...contextWords(company).filter((word) => word.length >= 5),
      "imogen",
      "ImogenVale",
      "vale",
      "imo.vale",
    ];
    for (const word of words) {
      for (const password of [
        `${word}2026!!`,
        `!!!!!${word.toUpperCase()}77777`,
        `${word}${word}9`,
        `${word.split("").join(".")}123`,
      ]) {
        expect(await refusalOf(password), password).toMatch(/^password(?:Common|Guessable)$/);
      }
    }
    // A short name that is part of a longer one does not hide it.
    expect(await refusalOf("Marybeth2026!!", { ...owner, name: "Mary Marybeth" })).toBe("passwordGuessable");
    for (const fine of ["three umbrellas in april", "correct kettle battery", "Imogen likes 7 lamps"])
      expect(await refusalOf(fine), fine).toBeUndefined();
  });

  test("accepts passwords of only letters or only symbols", { tags: "asvs-6.2.5" }, async () => {
    for (const password of ["onlysmallletters", "ALLLARGELETTERS", "§±§±§±§±§", "🫖🫖🫖🫖🫖🫖🫖🫖", "слоновая кость"])
      expect(await refusalOf(password), password).toBeUndefined();
  });
});

describe("codes and tokens", () => {
  test("the 10,000 codes are equally likely", { tags: ["asvs-6.4.1", "asvs-6.5.3"] }, () => {
    const draws = 100_000;
    const counts = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++) {
      const code = newCode();
      expect(code).toMatch(/^\d{4}$/);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const expected = draws / 10_000;
    let chiSquare = (10_000 - counts.size) * expected;
    for (const count of counts.values()) chiSquare += (count - expected) ** 2 / expected;
    // 9,999 degrees of freedom: mean 9,999, standard deviation 141. Six of them is one false alarm in a billion runs.
    expect(Math.abs(chiSquare - 9_999)).toBeLessThan(6 * 141);
  });

  test("tokens are 256 random bits and unique", {
    tags: ["asvs-7.2.3", "asvs-11.5.1", "asvs-11.2.3"],
  }, () => {
    const tokens = new Set<string>();
    for (let draw = 0; draw < 100_000; draw++) tokens.add(newToken());
    expect(tokens.size).toBe(100_000);
    for (const token of [...tokens].slice(0, 1_000)) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(Buffer.from(hashToken("x"), "base64url")).toHaveLength(32);
  });

  test("the allowed tries leave a chance of at most 0.5 % in 30 days, 0.1 % for an Admin", {
    tags: "asvs-6.5.4",
  }, () => {
    const chance = (tries: number) => 1 - (1 - CODE_TRIES / 10_000) ** Math.ceil(tries / CODE_TRIES);
    expect(chance(limits.resetTries.cap)).toBeLessThanOrEqual(0.005);
    expect(chance(limits.resetTriesAdmin.cap)).toBeLessThanOrEqual(0.001);
    expect(chance(limits.resetTriesKnownDevice.cap)).toBeLessThanOrEqual(0.0025);
  });

  test("secrets are compared in constant time, regardless of their length", { tags: "asvs-11.2.4" }, () => {
    expect(isSame("abc", "abc")).toBe(true);
    expect(isSame("abc", "abd")).toBe(false);
    expect(isSame("abc", "abcd")).toBe(false);
    expect(isSame.toString()).toContain("timingSafeEqual");
  });
});

describe("hashing", () => {
  const hasher = createHasher(Buffer.alloc(32, 7));

  test("unknown hashes fail verification and need rehashing", async () => {
    for (const stored of [
      "",
      "plain",
      "$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$a2V5",
      "$argon2id$v=19",
      null,
      undefined,
    ]) {
      expect(await hasher.verify("", stored), String(stored)).toBe(false);
      if (stored) expect(hasher.isOutdated(stored), stored).toBe(true);
    }
  });

  test("incomplete hashes and other kinds fail verification", async () => {
    const text = "Copper kettle";
    const [, kind = "", version, parameters = "", salt = "", key = ""] = (await hasher.hash(text)).split("$");
    const verify = (...parts: string[]) => hasher.verify(text, ["", ...parts].join("$"));
    expect(await verify(kind, "v=19", parameters, salt, key)).toBe(true);
    expect(version).toBe("v=19");
    expect(await verify("argon2i", "v=19", parameters, salt, key)).toBe(false);
    expect(await verify(kind, "v=19", "", salt, key)).toBe(false);
    expect(await verify(kind, "v=19", parameters, "", key)).toBe(false);
    expect(await verify(kind, "v=19", parameters, salt, "")).toBe(false);
  });

  test(
    `beyond ${AT_ONCE} running and ${QUEUE_MAX} queued, hashing is rejected immediately, and recovers`,
    async () => {
      const waiting = Array.from({ length: AT_ONCE + QUEUE_MAX }, () => hasher.hash("Copper kettle"));
      await expect(hasher.hash("one too many")).rejects.toMatchObject({ code: "busy" });
      expect(new Set(await Promise.all(waiting)).size).toBe(AT_ONCE + QUEUE_MAX);
      // A failed one passes its slot to the next.
      const broken = "$argon2id$v=19$m=0,t=0,p=1$c2FsdHNhbHRzYWx0c2E$a2V5";
      for (let failure = 0; failure < AT_ONCE; failure++) await expect(hasher.verify("x", broken)).rejects.toThrow();
      expect(await hasher.verify("Copper kettle", await hasher.hash("Copper kettle"))).toBe(true);
    },
    ATTACK_TIMEOUT_MS,
  );

  test("an admitted call can hash repeatedly while all slots are taken, then frees its slot", async () => {
    const leaving = Promise.withResolvers<void>();
    const others = Array.from({ length: AT_ONCE + QUEUE_MAX - 1 }, () => hasher.admit(() => leaving.promise));
    await hasher.admit(async (own) => {
      const stored = await own.admit(({ hash }) => hash("Copper kettle"));
      expect(await own.verify("Copper kettle", stored)).toBe(true);
      for (const refused of [hasher.digest("1234", ""), hasher.admit(async () => "never begun")])
        await expect(refused).rejects.toMatchObject({ code: "busy" });
    });
    expect(await hasher.verify("another", null)).toBe(false);
    leaving.resolve();
    await Promise.all(others);
  });
});

describe("sealed values", () => {
  const keys = keysFrom(Buffer.alloc(32, 7));
  const sealed = keys.seal("mail 1", "Four digits: 1234");

  test("reveal none of their content and differ each time", {
    tags: ["asvs-11.3.1", "asvs-11.3.2"],
  }, () => {
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("1234");
    expect(keys.seal("mail 1", "Four digits: 1234")).not.toBe(sealed);
    expect(keys.unseal("mail 1", sealed)).toBe("Four digits: 1234");
    // A nonce of 96 bits and a tag of 128, as NIST SP 800-38D recommends for GCM.
    expect(Buffer.from(sealed, "base64url")).toHaveLength(12 + 16 + "Four digits: 1234".length);
    expect(keys.unseal("mail 1", keys.seal("mail 1", ""))).toBe("");
  });

  test("are rejected with a changed bit, for another purpose, or under another SECRET", { tags: "asvs-11.3.3" }, () => {
    const bytes = Buffer.from(sealed, "base64url");
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(keys.unseal("mail 1", changed.toString("base64url"))).toBeUndefined();
    }
    expect(keys.unseal("mail 2", sealed)).toBeUndefined();
    expect(keys.unseal("mail 1", sealed.slice(0, 20))).toBeUndefined();
    expect(keys.unseal("mail 1", "")).toBeUndefined();
    expect(keysFrom(Buffer.alloc(32, 8)).unseal("mail 1", sealed)).toBeUndefined();
    expect(keysFrom(Buffer.alloc(32, 8), Buffer.alloc(32, 7)).unseal("mail 1", sealed)).toBe("Four digits: 1234");
  });

  test("keys for different purposes differ", () => {
    expect(keys.mac("mailbox", "a@b")).not.toBe(keys.mac("log", "a@b"));
    expect(keys.mac("mailbox", "a@b")).not.toBe(keysFrom(Buffer.alloc(32, 8)).mac("mailbox", "a@b"));
    expect(Buffer.from(keys.mac("mailbox", "a@b"), "base64url")).toHaveLength(32);
  });
});

test("reads keys, sealed emails, passwords and codes of earlier releases", async () => {
  const keys = keysFrom(Buffer.alloc(32, 7));
  const hasher = createHasher(keys.pepper);
  const stored =
    "$argon2id$v=19$m=19456,t=2,p=1,keyid=8c7ea289$p3m-k8zLAw5riKtOJHlhpA$7CtZ9vcqOC9x8nZ0Vm-I-uqS2i2fhfavxIAyNRc0JxQ";
  expect(keys.mac("mailbox", "ann@mail.example")).toBe("vFQSae7pl9ZP4beUFNHQyM9xUZjqHK7UBIiwg7JEgPM");
  expect(keys.unseal("mail", "QwS2bTlp1FjAVgwQd5kG9qmlpAxWWtAALVo2aBUC4s8yU_Pzpg3lEa2uFaW8cTg")).toBe(
    "kept over an update",
  );
  expect(await hasher.verify("Copper kettle on 7 stoves", stored)).toBe(true);
  expect(hasher.isOutdated(stored)).toBe(false);
  expect(await hasher.digest("1234", "AAAAAAAAAAAAAAAAAAAAAA")).toBe("edIT_4bZXl4sLDVfxW-gfUTIJzh8r70PMBos2mQqokU");
});
