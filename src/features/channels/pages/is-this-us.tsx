import { metaOf } from "#src/client/meta.ts";
import { channelsOf } from "#src/content/channels.ts";
import { isThisUs } from "#src/content/is-this-us.ts";
import { readEntries } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { ValueIllustration } from "#src/ui/picture.tsx";
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

export const loader = ({ context }: Route.LoaderArgs) => ownChannels(context);

/** Handles the form without scripts. The input is posted, so it appears in no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const pasted = (await readEntries(request)).get("sender") ?? "";
  return { pasted, verification: verifySender(pasted, ownChannels(context)) };
}

export default function IsThisUs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <section className="page-head panel is-this-us" data-tone="straw">
        <div>
          <h1 className="display-2">{isThisUs.heading}</h1>
          <p className="lead">{isThisUs.lead}</p>
          <ValueIllustration name="states/integrity" sizes="280px" isFirst />
        </div>
        <div className="card">
          <IsThisUsForm channels={loaderData} posted={actionData} />
        </div>
      </section>
      <ChannelList channels={loaderData} />
    </>
  );
}
