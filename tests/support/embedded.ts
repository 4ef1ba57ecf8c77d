import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { EMBEDDED_SETTINGS } from "#src/database/connect.server.ts";

// Embedded databases for the API's tests. Opening one takes half a second of processor time, so returned ones get a new
// site's rows again, and are reused by the next test.

export interface LentDatabase {
  embedded: PGlite;
  giveBack(): Promise<void>;
}

interface Kept {
  embedded: PGlite;
  /** State that a reset does not restore: tables, columns, triggers, functions, roles. */
  shape: string;
  /** Statements that restore the rows and counters of a new site. */
  reset: string;
}

const free: Kept[] = [];

/** A database in a new site's state. */
export async function borrowEmbedded(): Promise<LentDatabase> {
  const kept = free.pop() ?? (await openKept());
  return { embedded: kept.embedded, giveBack: () => giveBack(kept) };
}

async function openKept(): Promise<Kept> {
  const loadDataDir = await openAsBlob(inject("embedded"));
  const embedded = await PGlite.create({ loadDataDir, startParams: EMBEDDED_SETTINGS });
  return { embedded, shape: await shapeOf(embedded), reset: await resetOf(embedded) };
}

async function giveBack(kept: Kept): Promise<void> {
  const { embedded, shape, reset } = kept;
  if (embedded.closed) return;
  // The queries of a watched database are wrapped.
  const isWatched = Object.hasOwn(embedded, "query");
  if (isWatched || (await shapeOf(embedded)) !== shape) return embedded.close();
  await embedded.exec(reset);
  free.push(kept);
}

const IN_USE = "nspname not like 'pg\\_%' and nspname <> 'information_schema'";

async function shapeOf(embedded: PGlite): Promise<string> {
  const { rows } = await embedded.query<{ shape: string }>(`
    with used as (select c.oid, n.nspname, c.relname, c.relkind, c.relacl, c.reloptions from pg_class c
      join pg_namespace n on n.oid = relnamespace where ${IN_USE})
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat_ws(' ', nspname, relname, relkind, relacl::text, reloptions::text) as part from used
      union all select concat_ws(' ', relname, attname, atttypid, atttypmod, attnotnull, attisdropped)
        from pg_attribute join used on used.oid = attrelid
      union all select concat_ws(' ', relname, tgname, tgenabled, tgtype) from pg_trigger join used on used.oid = tgrelid
      union all select concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid)) from pg_constraint c
        join used on used.oid = conrelid
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc join pg_namespace n on n.oid = pronamespace
        where ${IN_USE}
      union all select concat_ws(' ', nspname, nspacl::text) from pg_namespace
      union all select rolname::text from pg_roles
    ) parts`);
  return rows[0]?.shape ?? "";
}

async function resetOf(embedded: PGlite): Promise<string> {
  const { rows: tables } = await embedded.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and ${IN_USE}`,
  );
  const fills: string[] = [];
  for (const { name } of tables) {
    const { rows } = await embedded.query<{ fill: string | null }>(
      `select format('insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, %L)',
        json_agg(t)) as fill from ${name} t having count(*) > 0`,
    );
    if (rows[0]?.fill) fills.push(rows[0].fill);
  }
  const { rows: counters } = await embedded.query<{ set: string }>(
    `select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as set
      from pg_sequences where last_value is not null`,
  );
  return [
    "begin",
    // Without triggers, and without checking references to later rows.
    "set local session_replication_role = replica",
    `truncate ${tables.map(({ name }) => name).join(", ")} restart identity`,
    ...fills,
    ...counters.map(({ set }) => set),
    // The planner's statistics about the former rows.
    "delete from pg_statistic",
    "commit",
  ].join(";\n");
}
