import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { PageIllustration } from "#src/ui/picture.tsx";
import { PolicyPage } from "../policies/policy-page.tsx";
import type { Route } from "./+types/terms";

export const handle = { isCached: true };
export const meta = metaOf("terms");

export const loader = ({ context }: Route.LoaderArgs) => contextOf(context).show("terms");

export default function Terms() {
  return (
    <PolicyPage
      tone="bone"
      art={[PageIllustration, "pages/sheets"]}
      opening={{ tone: "verdigris", art: [PageIllustration, "pages/bridge"] }}
      policy={useContent("terms")}
    />
  );
}
