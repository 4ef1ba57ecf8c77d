import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { terms } from "#src/content/policies/terms.ts";
import { replaceTokens } from "#src/content/tokens.ts";
import { PolicyPage, PolicySection } from "../policies/policy-page.tsx";

export const handle = { isCached: true };
export const meta = metaOf("terms");

export default function Terms() {
  const { sections, ...head } = replaceTokens(terms, useContent("company"));
  return (
    <PolicyPage tone="bone" picture="states/integrity" {...head} contents={sections.map(({ heading }) => heading)}>
      {sections.map((section) => (
        <PolicySection key={section.heading} {...section} />
      ))}
    </PolicyPage>
  );
}
