import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { channelsOf } from "#src/content/channels.ts";
import { readEntries } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { ContentText } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { PageIllustration } from "#src/ui/picture.tsx";
import { ChannelList } from "../channel-list.tsx";
import { IsThisUsForm } from "../is-this-us-form.tsx";
import { verifySender } from "../verify-sender.ts";
import type { Route } from "./+types/is-this-us";
import "../is-this-us.css";

export const handle = { isCached: true };
export const meta = metaOf("is-this-us");

function ownChannels(context: Route.LoaderArgs["context"]) {
  const { content, siteUrl, mailFrom, securityContact } = contextOf(context);
  return channelsOf(content, { siteHost: new URL(siteUrl).hostname, mailFrom, securityContact });
}

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...contextOf(context).show("isThisUs"),
  channels: ownChannels(context),
});

/** Handles the form without scripts. The input is posted, so it appears in no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const pasted = (await readEntries(request)).get("sender") ?? "";
  return { pasted, verification: verifySender(pasted, ownChannels(context)) };
}

export default function IsThisUs({ loaderData: { channels }, actionData }: Route.ComponentProps) {
  const words = useContent("isThisUs");
  return (
    <>
      <PageHead className="is-this-us" tone="straw">
        <div>
          <ContentText as="h1" className="display-1" content={words} field="heading" />
          <ContentText as="p" className="lead" content={words} field="lead" />
        </div>
        <div className="card">
          <IsThisUsForm channels={channels} posted={actionData} />
        </div>
        <PageIllustration
          name="pages/seal"
          sizes="(min-width: 64rem) 480px, (min-width: 48rem) 300px, 75vw"
          className="is-this-us-cast"
          isFirst
        />
      </PageHead>
      <ChannelList channels={channels} />
    </>
  );
}
