import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { takeBackup } from "#src/backup/commands.ts";
import { contentOf, fillDatabase } from "#tests/support/filled-database.ts";
import { KIND, newInstallation, ROOT, type TestInstallation } from "#tests/support/test-installations.ts";
import project from "../../package.json" with { type: "json" };

// Opens a backup without the site, with the commands in docs/backup.md.

const PASSPHRASE = "copper kettle on seven stoves";
const [OPEN = "", LOAD = ""] = [
  ...(readFileSync(path.join(ROOT, "docs", "backup.md"), "utf8")
    .split("\n## Without the site\n")[1]
    ?.split("\n## ")[0]
    ?.matchAll(/```sh\n(.+?)\n```/gs) ?? []),
].map(([, commands]) => commands);
const [DECRYPT = "", UNPACK = "", COPY = ""] = OPEN.split("\n");

const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
/** age prompts on a terminal, which `script` provides. */
const HAS_AGE = has("age") && has("script");
const HAS_PSQL = has("psql");

async function backedUp(installation: TestInstallation, passphrase?: string) {
  const content = await installation.using(async ({ database }) => {
    await fillDatabase(database);
    return contentOf(database);
  });
  await takeBackup(
    installation,
    path.join(installation.folder, passphrase ? "site.backup" : "site.tar.gz"),
    passphrase,
  );
  return content;
}

test("docs/backup.md contains the commands", () => {
  expect([DECRYPT, UNPACK, COPY].map((command) => command.split(" ")[0])).toEqual(["age", "tar", "psql"]);
  expect(LOAD).toContain("session_replication_role");
});

test.runIf(HAS_AGE)(
  "age decrypts a backup with its passphrase, and tar unpacks it",
  async () => {
    await using installation = await newInstallation(KIND);
    const content = await backedUp(installation, PASSPHRASE);
    const typed = { cwd: installation.folder, input: `${PASSPHRASE}\n` };
    execFileSync("script", ["--quiet", "--return", "--command", DECRYPT, "/dev/null"], typed);
    execFileSync("sh", ["-c", UNPACK], { cwd: installation.folder });
    for (const [table, rows] of Object.entries(content))
      expect(linesOf(installation, table), table).toHaveLength(rows.length);
  },
  120_000,
);

test("tar unpacks a backup: a manifest, and a file of rows per table, readable only by their owner", async () => {
  await using installation = await newInstallation(KIND);
  const content = await backedUp(installation);
  execFileSync("sh", ["-c", UNPACK], { cwd: installation.folder });
  const manifest = JSON.parse(readFileSync(path.join(installation.folder, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ format: 2, release: project.version });
  expect(manifest.tables.map(({ name }: { name: string }) => name)).toEqual(Object.keys(content).sort());
  for (const { name } of manifest.sequences) expect(LOAD).toContain(`setval('${name}', max(`);
  for (const { name, rows, columns } of manifest.tables) {
    const lines = linesOf(installation, name);
    expect(lines, name).toHaveLength(rows);
    for (const line of lines) expect(line.split("\t"), name).toHaveLength(columns.length);
  }
  const listed = execFileSync("tar", ["-tvzf", "site.tar.gz"], { cwd: installation.folder, encoding: "utf8" })
    .trim()
    .split("\n");
  expect(listed.filter((line) => !line.startsWith("-rw------- "))).toEqual([]);
}, 240_000);

function linesOf({ folder }: TestInstallation, table: string): string[] {
  return readFileSync(path.join(folder, "tables", `${table}.copy`), "utf8")
    .split("\n")
    .slice(0, -1);
}

test.runIf(KIND === "PostgreSQL" && HAS_PSQL).each(["embedded", "PostgreSQL"] as const)(
  "psql loads the rows of a backup of the %s database into PostgreSQL",
  async (kind) => {
    await using installation = await newInstallation(kind);
    const content = await backedUp(installation);
    execFileSync("sh", ["-c", UNPACK], { cwd: installation.folder });
    await using target = await newInstallation("PostgreSQL");
    await target.using(async () => {});
    const environment = { ...process.env, DATABASE_URL: target.config.databaseUrl, PSQLRC: "/dev/null" };
    execFileSync("sh", ["-c", LOAD], { cwd: installation.folder, env: environment, stdio: "pipe" });
    expect(await target.using(({ database }) => contentOf(database))).toEqual(content);
    const next = ["-Atc", "select nextval('record_chain_seq_seq') - max(seq) from record_chain"];
    expect(execFileSync("psql", [target.config.databaseUrl ?? "", ...next], { encoding: "utf8" }).trim()).toBe("1");

    await using other = await newInstallation("PostgreSQL");
    await other.using(async () => {});
    const one = { ...environment, DATABASE_URL: other.config.databaseUrl };
    execFileSync("sh", ["-c", COPY.replaceAll("users", "quotas")], {
      cwd: installation.folder,
      env: one,
      stdio: "pipe",
    });
    const { quotas } = await other.using(({ database }) => contentOf(database));
    expect(quotas).toEqual(content.quotas);
  },
  120_000,
);
