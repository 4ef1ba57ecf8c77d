import { sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { queryRows } from "#src/database/query-rows.ts";
import { tableRef } from "#src/database/sql-text.ts";

// Reads table definitions from the database's catalog, so that backups need no list of tables to maintain.

export interface Table {
  name: string;
  columns: string[];
  /** Column types, by name. */
  types: Record<string, string>;
}

/** A foreign key, with the SQL that recreates it. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const IS_OURS = sql`n.nspname = 'public' and not exists
  (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** All tables, by name, with their writable columns. */
export async function readTables(database: Database): Promise<Table[]> {
  const rows = await queryRows<{ table: string; column: string; type: string }>(
    database,
    sql`select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where ${IS_OURS} and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    types: Object.fromEntries(columns.map(({ column, type }) => [column, type])),
  }));
}

export async function countTable(database: Database, table: string): Promise<number> {
  const [row] = await queryRows<{ n: string }>(database, sql`select count(*)::text as n from ${tableRef(table)}`);
  return Number(row?.n);
}

/** The sequences and their positions. They are not part of the snapshot, but can only be ahead of the rows. */
export async function readSequences(database: Database) {
  const names = await queryRows<{ name: string }>(
    database,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${IS_OURS} and c.relkind = 'S' order by 1`,
  );
  const sequences: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of names) {
    const [row] = await queryRows<{ value: string; isCalled: boolean }>(
      database,
      sql`select last_value::text as value, is_called as "isCalled" from ${tableRef(name)}`,
    );
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

export function readForeignKeys(database: Database): Promise<ForeignKey[]> {
  return queryRows<ForeignKey>(
    database,
    sql`select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${IS_OURS} and k.contype = 'f' order by 1, 2`,
  );
}

/** The statements that drop all tables, functions and types of the migrations. */
export async function statementsToDrop(database: Database): Promise<string[]> {
  const rows = await queryRows<{ statement: string }>(
    database,
    sql`select format('drop table %I.%I cascade', n.nspname, c.relname) as statement
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where ${IS_OURS} and c.relkind in ('r', 'p') and not c.relispartition
      union all select format('drop routine %s cascade', c.oid::regprocedure)
        from pg_proc c join pg_namespace n on n.oid = c.pronamespace where ${IS_OURS}
      union all select format('drop type %I.%I cascade', n.nspname, c.typname)
        from pg_type c join pg_namespace n on n.oid = c.typnamespace where ${IS_OURS} and c.typtype in ('e', 'd')`,
  );
  return rows.map(({ statement }) => statement);
}
