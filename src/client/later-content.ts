import type { Selected } from "../content/selections.ts";

/**
 * Fetches the current content of a selection, for a component that loads later than its page and whose content is not
 * in the page.
 *
 * @throws if it is not available
 */
export async function fetchSelection<Name extends keyof Selected>(name: Name): Promise<Selected[Name]> {
  const answer = await fetch(`/content/${name}`);
  if (!answer.ok) throw new Error(`The content ${name} is not there (${answer.status}).`);
  const selected: Pick<Selected, Name> = await answer.json();
  return selected[name];
}
