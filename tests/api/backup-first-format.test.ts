import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { restore } from "#src/backup/commands.ts";
import { ODD_TEXT } from "#tests/support/filled-database.ts";
import { KIND, newInstallation, ROOT } from "#tests/support/test-installations.ts";

// Files written by releases up to 0.1.0, kept unchanged.

const PLAIN = path.join(ROOT, "tests", "support", "backups", "format-1.backup");
/** Longer than one block of that format. */
const ENCRYPTED = path.join(ROOT, "tests", "support", "backups", "format-1-encrypted.backup");
const PASSPHRASE = "copper kettle on seven stoves";
const withPassphrase = (passphrase?: string) => ({ passphrase: async () => passphrase, isOtherSecret: false });

test.each([
  ["not encrypted", PLAIN, undefined, "156 rows of 36 tables"],
  ["encrypted", ENCRYPTED, PASSPHRASE, "157 rows of 36 tables"],
])(
  "restores a backup of the first format, %s",
  async (_, file, passphrase, rows) => {
    await using target = await newInstallation(KIND);
    const told = await restore(target, file, withPassphrase(passphrase));
    expect(told).toMatch(/^Restored the backup of 2026-11-24T14:0\S+ \(release 0\.1\.0\): /);
    expect(told).toContain(`${rows}. The record is intact: `);
    const [found] = await target.using(async ({ database }) => {
      const { rows } = (await database.execute(sql`select
      (select count(*)::int from reviews) as reviews,
      (select to_json(u.name) from users u join avatars a on a.hash = u.avatar_hash) as name,
      (select encode(substring(a.webp for 4), 'hex') || length(a.webp) from users u join avatars a on a.hash = u.avatar_hash) as picture,
      (select array_agg(key order by key collate "C") from quotas where window_start = '2026-03-29 01:59:59.123456+00') as keys`)) as unknown as {
        rows: Record<string, unknown>[];
      };
      return rows;
    });
    expect(found).toMatchObject({
      reviews: 5,
      name: ODD_TEXT,
      picture: "0001020351200",
      keys: ["", "\\.", "\\N", ODD_TEXT],
    });
  },
  120_000,
);

test("rejects invalid files of the first format, and wrong passphrases", async () => {
  await using target = await newInstallation(KIND);
  await target.using(async () => {});
  const changed = (source: string, change: (bytes: Buffer) => Buffer) => {
    const file = path.join(target.folder, "changed.backup");
    writeFileSync(file, change(readFileSync(source)));
    return file;
  };
  const flipped = (place: number) => (bytes: Buffer) => {
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    return bytes;
  };
  const refused = (file: string, passphrase?: string) =>
    expect(restore(target, file, withPassphrase(passphrase))).rejects;

  await refused(ENCRYPTED).toThrow("The file is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  await refused(ENCRYPTED, "another one entirely").toThrow("The passphrase is wrong. The file was encrypted with");
  for (const [source, passphrase] of [
    [PLAIN, undefined],
    [ENCRYPTED, PASSPHRASE],
  ] as const) {
    const bytes = readFileSync(source);
    // The preamble, the first block, the last one, and the rest.
    for (const place of [30, 200, bytes.length - 200]) {
      await refused(changed(source, flipped(place)), passphrase).toThrow("The file is damaged: ");
    }
    await refused(
      changed(source, (file) => Buffer.concat([file, Buffer.from([0])])),
      passphrase,
    ).toThrow("is damaged");
    for (const length of [20, 300, bytes.length - 1]) {
      await refused(
        changed(source, (file) => file.subarray(0, length)),
        passphrase,
      ).toThrow("The file ends too early");
    }
    await refused(
      changed(source, (file) => file.fill("2", 7, 8)),
      passphrase,
    ).toThrow("made by a newer release");
  }
}, 240_000);
