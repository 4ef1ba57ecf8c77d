import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { hidingReasons, reviewPolicy } from "#src/content/review-policy.ts";
import { replaceTokens } from "#src/content/tokens.ts";
import { PolicyPage, PolicySection } from "../policies/policy-page.tsx";
import { reviewFacts } from "../policies/review-facts.server.ts";
import type { Route } from "./+types/review-policy";

export const handle = { isCached: true };
export const meta = metaOf("review-policy");

export const loader = () => reviewFacts;

export default function ReviewPolicy({ loaderData }: Route.ComponentProps) {
  const sections = replaceTokens(reviewPolicy.sections(loaderData), useContent("company"));
  return (
    <PolicyPage
      tone="rose"
      picture="states/excellence"
      heading={reviewPolicy.heading}
      lead={reviewPolicy.lead}
      changedOn={reviewPolicy.changedOn}
      contents={sections.map(({ heading }) => heading)}
    >
      {sections.map(({ heading, paragraphs, ...section }) => (
        <PolicySection key={heading} heading={heading} paragraphs={paragraphs}>
          {"hasReasons" in section && (
            <ul className="policy-points">
              {hidingReasons.map(({ id, sentence }) => (
                <li key={id} id={id}>
                  {sentence}
                </li>
              ))}
            </ul>
          )}
        </PolicySection>
      ))}
    </PolicyPage>
  );
}
