import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { HIDING_REASONS } from "#src/contract/hiding.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { edit } from "#src/ui/edit.tsx";
import { HeadIllustration, PageIllustration } from "#src/ui/picture.tsx";
import { PolicyPage } from "../policies/policy-page.tsx";
import type { Route } from "./+types/review-policy";

export const handle = { isCached: true };
export const meta = metaOf("review-policy");

export const loader = ({ context }: Route.LoaderArgs) => contextOf(context).show("reviewPolicy");

export default function ReviewPolicy() {
  const policy = useContent("reviewPolicy");
  const reasons = (
    <ul className="policy-points">
      {HIDING_REASONS.map((id) => (
        <li key={id} id={id} {...edit(policy.reasons, id)}>
          {policy.reasons[id]}
        </li>
      ))}
    </ul>
  );
  return (
    <PolicyPage
      tone="rose"
      art={[PageIllustration, "pages/shelf"]}
      opening={{ tone: "sky", art: [HeadIllustration, "crafts/writing"] }}
      policy={policy}
      parts={{ reasons }}
    />
  );
}
