import type { PGlite } from "@electric-sql/pglite";

/** Runs each query for whoever watches: it gets the statement, whose values are apart from it. */
export type WatchQuery = <Result>(statement: string, run: () => Promise<Result>) => Promise<Result>;

interface Asked {
  query(...asked: unknown[]): Promise<unknown>;
}

interface Lending extends Asked {
  connect(callback?: unknown): Promise<object>;
}

const statementText = (asked: unknown) =>
  typeof asked === "string" ? asked : String((asked as { text?: string }).text);

/** The same client, whose queries are watched. */
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
 * Watches what is asked of a pool: queries, and those of the connections it lends for transactions. Not of each
 * connection: the pool asks those in the place of whoever waited, where nobody knows any more who that was.
 */
export function watchPool(pool: object, watch: WatchQuery): void {
  const client = pool as Lending;
  const [query, lend] = [client.query.bind(pool), client.connect.bind(pool)];
  client.query = (...asked) => watch(statementText(asked[0]), () => query(...asked));
  // The pool itself calls it with a callback, for a query that is watched already.
  client.connect = (callback) => (callback ? lend(callback) : lend().then((lent) => watched(lent, watch)));
}

/** Watches the embedded database's queries, in transactions and outside. */
export function watchEmbedded(embedded: PGlite, watch: WatchQuery): void {
  const [query, transaction] = [embedded.query.bind(embedded) as Asked["query"], embedded.transaction.bind(embedded)];
  embedded.query = ((...asked: unknown[]) =>
    watch(statementText(asked[0]), () => query(...asked))) as typeof embedded.query;
  embedded.transaction = (work) => transaction((tx) => work(watched(tx, watch)));
}
