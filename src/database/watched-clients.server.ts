import type { PGlite } from "@electric-sql/pglite";

/** A wrapper around each query. `statement` has placeholders instead of values. */
export type WatchQuery = <Result>(statement: string, run: () => Promise<Result>) => Promise<Result>;

interface Asked {
  query(...asked: unknown[]): Promise<unknown>;
}

interface Lending extends Asked {
  connect(callback?: unknown): Promise<object>;
}

const statementText = (asked: unknown) =>
  typeof asked === "string" ? asked : String((asked as { text?: string }).text);

/** Wraps a client, so that `watch` is called for its queries. */
function watched<Client extends object>(client: Client, watch: WatchQuery): Client {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "query") return value.bind(target);
      return (...asked: unknown[]) =>
        watch(statementText(asked[0]), () => (target as unknown as Asked).query(...asked) as Promise<never>);
    },
  });
}

/**
 * Wraps a pool's queries, and those of connections that it lends for transactions. Does not wrap connections directly: the
 * pool runs queued queries on them after the caller's async context is lost.
 */
export function watchPool(pool: object, watch: WatchQuery): void {
  const client = pool as Lending;
  const [query, lend] = [client.query.bind(pool), client.connect.bind(pool)];
  client.query = (...asked) => watch(statementText(asked[0]), () => query(...asked));
  // The pool itself passes a callback, for queries that are wrapped already.
  client.connect = (callback) => (callback ? lend(callback) : lend().then((lent) => watched(lent, watch)));
}

/** Wraps the embedded database's queries, inside and outside transactions. */
export function watchEmbedded(embedded: PGlite, watch: WatchQuery): void {
  const [query, transaction] = [embedded.query.bind(embedded) as Asked["query"], embedded.transaction.bind(embedded)];
  embedded.query = ((...asked: unknown[]) =>
    watch(statementText(asked[0]), () => query(...asked))) as typeof embedded.query;
  embedded.transaction = (work) => transaction((tx) => work(watched(tx, watch)));
}
