import { metaOf } from "#src/client/meta.ts";
import { terms } from "#src/content/policies/terms.ts";
import { PolicyPage, PolicySection } from "../policies/policy-page.tsx";

export const handle = { isCached: true };
export const meta = metaOf("terms");

const CONTENTS = terms.sections.map(({ heading }) => heading);

export default function Terms() {
  return (
    <PolicyPage tone="bone" picture="states/integrity" {...terms} contents={CONTENTS}>
      {terms.sections.map((section) => (
        <PolicySection key={section.heading} {...section} />
      ))}
    </PolicyPage>
  );
}
