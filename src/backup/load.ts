import { sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { forgetMigrations, lastMigration, type Migration, runMigrations } from "#src/database/migrations.server.ts";
import { asWritten, literal, quoted, tableRef } from "#src/database/sql-text.ts";
import { tableNames } from "#src/database/table-names.ts";
import { type Proof, verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { type Backup, BackupError, type Header } from "./backup.ts";
import { countTable, queryRows, readForeignKeys, readTables, statementsToDrop, type Table } from "./catalog.ts";
import { parseCopyLine } from "./copy-format.ts";
import { setExactText } from "./dump.ts";

/** These have rows in a new site too: counts at zero, the chain's end, what a first look at the site has spent. */
const NEVER_EMPTY = ["review_tally", "totals", "record_head", "quotas", "drills"];

/**
 * Loads a backup into an empty database, in an open transaction of the role that owns the tables: to the file's own
 * migration, then the rows, then on to this release's last one. Returns what the audit log proves. Throws a BackupError
 * when the database is not empty, the file is of a newer release, or a row is missing.
 */
export async function loadBackup(tx: Database, backup: Backup, migrations: Migration[], now: Date): Promise<Proof> {
  const { header } = backup;
  const before = migrationsUpTo(header, migrations);
  await requireEmpty(tx);
  for (const statement of await statementsToDrop(tx)) await tx.execute(asWritten(statement));
  await forgetMigrations(tx);
  await runMigrations(tx, before);

  const tables = await readTables(tx);
  requireSameColumns(header, tables);
  await withoutTriggersAndForeignKeys(tx, tables, () => insertAll(tx, tables, backup));
  for (const { name, rows } of header.tables) {
    const count = await countTable(tx, name);
    if (count !== rows) throw new BackupError(`The backup holds ${count} of the ${rows} rows of ${name}.`);
  }
  for (const { name, value, isCalled } of header.sequences) {
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint, ${isCalled})`);
  }
  await runMigrations(tx, migrations.slice(before.length));
  return verifyChain(tx, now);
}

/** This release's migrations up to the file's; that one may since have become part of the next. */
function migrationsUpTo({ migration, release }: Header, migrations: Migration[]): Migration[] {
  const before = migrations.filter(({ folderMillis }) => folderMillis <= migration);
  if (migration > (migrations.at(-1)?.folderMillis ?? 0)) {
    throw new BackupError(
      `The backup is of release ${release}, whose tables this release does not know. Restore it with that release or a later one.`,
    );
  }
  if (before.length === 0) {
    throw new BackupError(
      `The backup is of release ${release}, whose tables this release no longer knows. Restore it with that release, update, and take a new one.`,
    );
  }
  return before;
}

async function requireEmpty(tx: Database): Promise<void> {
  const tables = await readTables(tx);
  const foreign = tables.find(({ name }) => !tableNames.includes(name));
  if (foreign || (tables.length > 0 && (await lastMigration(tx)) === undefined)) {
    throw new BackupError(
      `The database holds tables of another program (${(foreign ?? tables[0])?.name}). Restore into a database of its own.`,
    );
  }
  for (const { name } of tables.filter((table) => !NEVER_EMPTY.includes(table.name))) {
    const count = await countTable(tx, name);
    if (count > 0) {
      throw new BackupError(
        `The database is not empty: ${name} has ${count === 1 ? "1 row" : `${count} rows`}. Restore into a new one; nothing was changed.`,
      );
    }
  }
}

function requireSameColumns({ tables: listed }: Header, tables: Table[]): void {
  const spell = ({ name, columns }: Pick<Table, "name" | "columns">) => `${name} (${columns.toSorted().join(", ")})`;
  const [expected, found] = [tables.map(spell), listed.map(spell)];
  const odd = [
    ...expected.filter((table) => !found.includes(table)),
    ...found.filter((table) => !expected.includes(table)),
  ];
  if (odd.length > 0) throw new BackupError(`The backup's tables are not those of its migration: ${odd[0]}.`);
}

/** Rows come in the order of the file, and counts are in it too. The keys are checked all at once when they are put back. */
async function withoutTriggersAndForeignKeys(
  tx: Database,
  tables: Table[],
  insert: () => Promise<void>,
): Promise<void> {
  const keys = await readForeignKeys(tx);
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${tableRef(table)} drop constraint ${quoted(name)}`);
  }
  for (const { name } of tables) await tx.execute(sql`alter table ${tableRef(name)} disable trigger user`);
  await insert();
  for (const { name } of tables) await tx.execute(sql`alter table ${tableRef(name)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    const add = sql`alter table ${tableRef(table)} add constraint ${quoted(name)} ${asWritten(definition)}`;
    await tx.execute(add).catch(() => {
      throw new BackupError(`A row of ${table} in the backup refers to one that is missing (${name}).`);
    });
  }
}

async function insertAll(tx: Database, tables: Table[], { header, tables: filled }: Backup): Promise<void> {
  await setExactText(tx);
  // Migrations leave rows behind, which the backup holds as they are now.
  for (const { name } of tables) await tx.execute(sql`delete from ${tableRef(name)}`);
  const statements = new Map(header.tables.map(({ name, columns }) => [name, statementFor(name, columns, tables)]));
  for await (const { table, batches } of filled) {
    const insert = statements.get(table);
    if (!insert) throw new BackupError(`The backup's header does not list the table ${table}.`);
    for await (const lines of batches) await insert(tx, lines);
  }
}

/** Types are the database's own, names are compared with it before: nothing of a file becomes a part of a statement. */
function statementFor(table: string, columns: string[], tables: Table[]) {
  const types = tables.find(({ name }) => name === table)?.types ?? {};
  const names = columns.map((column) => quoted(column));
  const values = columns.map(
    (column, place) => sql`(line ->> ${literal(place)})::${asWritten(types[column] ?? "text")}`,
  );
  return (tx: Database, lines: string[]) =>
    queryRows(
      tx,
      sql`insert into ${tableRef(table)} (${sql.join(names, sql`, `)}) overriding system value
        select ${sql.join(values, sql`, `)}
        from json_array_elements(${JSON.stringify(lines.map(parseCopyLine))}::json) as line`,
    );
}
