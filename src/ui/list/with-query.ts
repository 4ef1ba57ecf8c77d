/** A URL query with some parameters changed; empty ones are dropped. */
export function withQuery(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return `?${query}`;
}
