import { sql } from "drizzle-orm";
import { counted } from "#src/contract/words.ts";
import type { Database } from "#src/database/connect.server.ts";
import { forgetMigrations, lastMigration, type Migration, runMigrations } from "#src/database/migrations.server.ts";
import { queryRows } from "#src/database/query-rows.ts";
import { asWritten, literal, quoted, tableRef } from "#src/database/sql-text.ts";
import { tableNames } from "#src/database/table-names.ts";
import { type Proof, verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { type Backup, BackupError, type Header } from "./backup.ts";
import { countTable, readForeignKeys, readTables, statementsToDrop, type Table } from "./catalog.ts";
import { parseCopyLine } from "./copy-format.ts";
import { setExactText } from "./dump.ts";

/** Tables that are not empty on a new site either: zero counts, the chain's end, and quotas used by the first visit. */
const NEVER_EMPTY = ["review_tally", "totals", "record_head", "quotas", "drills"];

/**
 * Loads a backup into an empty database, in an open transaction of the owner: migrates to the backup's state, loads the
 * rows, then runs this release's remaining migrations. Returns the result of verifying the audit log.
 *
 * @throws BackupError if the database is not empty, the backup is from a newer release, or rows are missing
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
    if (count !== rows)
      throw new BackupError(
        `The backup contains only ${count} of ${rows} rows of ${name}. Use another copy or an older backup.`,
      );
  }
  for (const { name, value, isCalled } of header.sequences) {
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint, ${isCalled})`);
  }
  await runMigrations(tx, migrations.slice(before.length));
  return verifyChain(tx, now);
}

/** This release's migrations, up to the backup's last one, which may since have been merged into a later one. */
function migrationsUpTo({ migration, release }: Header, migrations: Migration[]): Migration[] {
  const before = migrations.filter(({ folderMillis }) => folderMillis <= migration);
  if (migration > (migrations.at(-1)?.folderMillis ?? 0)) {
    throw new BackupError(
      `The backup is of release ${release}, which is newer than this site. Restore it with that release or later.`,
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
      `The database has tables of another program (${(foreign ?? tables[0])?.name}). Restore into an empty, dedicated database.`,
    );
  }
  for (const { name } of tables.filter((table) => !NEVER_EMPTY.includes(table.name))) {
    const count = await countTable(tx, name);
    if (count > 0) {
      throw new BackupError(
        `The database is not empty: ${name} has ${counted(count, "row")}. Restore into an empty database. Nothing was changed.`,
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
  if (odd.length > 0) throw new BackupError(`The backup's tables do not match its release: ${odd[0]}.`);
}

/** Rows arrive in the file's order and include trigger-maintained counts. Foreign keys are verified when they are restored. */
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
  // Rows that migrations inserted are also in the backup, in their current state.
  for (const { name } of tables) await tx.execute(sql`delete from ${tableRef(name)}`);
  const statements = new Map(header.tables.map(({ name, columns }) => [name, statementFor(name, columns, tables)]));
  for await (const { table, batches } of filled) {
    const insert = statements.get(table);
    if (!insert) throw new BackupError(`The backup's header does not list the table ${table}.`);
    for await (const lines of batches) await insert(tx, lines);
  }
}

/** Builds the insert statement. Names are checked against the catalog, so nothing from a file gets into the statement. */
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
