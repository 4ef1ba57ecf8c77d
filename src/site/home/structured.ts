import { present, type Shown } from "#src/client/content.tsx";
import { organization } from "#src/client/structured.ts";

/**
 * Structured data of the home page: the agency. The questions are omitted: search engines show them as separate results
 * for public authorities only, and repeating them would add a third of a kilobyte to the first response.
 */
export function homeData(origin: string, content: Shown): object {
  return { "@context": "https://schema.org", ...organization(origin, present(content, "company")) };
}
