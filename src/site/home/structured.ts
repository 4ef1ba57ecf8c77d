import { present, type Shown } from "#src/client/content.tsx";
import { organization } from "#src/client/structured.ts";

/**
 * What search engines are told about the home page: the agency. The questions are left to the page's own text: search
 * engines show them as a result of their own for public authorities alone, and repeated here they would cost the first
 * answer a third of a kilobyte.
 */
export function homeData(origin: string, content: Shown): object {
  return { "@context": "https://schema.org", ...organization(origin, present(content, "company")) };
}
