import type { Tag } from "../contract/tags.ts";

// Invalidates fetched data. Pages without a store have no listener.

const listeners = new Set<(tags: Tag[]) => void>();

export function onStale(listener: (tags: Tag[]) => void): void {
  listeners.add(listener);
}

export function noteStale(tags: readonly Tag[] = []): void {
  if (tags.length > 0) for (const listener of listeners) listener([...tags]);
}
