import { Fragment } from "react";
import { useContent } from "#src/client/content.tsx";
import type { Channels } from "#src/content/channels.ts";
import { edit } from "#src/ui/edit.tsx";

/** The official channels that senders are compared with: a card for each kind, the addresses first and largest. */
export function ChannelList({ channels: { emails, domains, numbers, profiles } }: { channels: Channels }) {
  const words = useContent("isThisUs");
  const { channelsHeading, kinds } = words;
  const rows: [keyof typeof kinds, { text: string; href?: string; isElsewhere?: boolean }[]][] = [
    ["email", emails.map((text) => ({ text, href: `mailto:${text}` }))],
    ["number", numbers.map((text) => ({ text, href: `tel:${text.replace(/[^+\d]/g, "")}` }))],
    ["website", domains.map((text) => ({ text }))],
    ["profile", profiles.map(({ href }) => ({ text: href.replace(/^https:\/\//, ""), href, isElsewhere: true }))],
  ];
  return (
    <section className="section channels" aria-labelledby="channels">
      <h2 id="channels" className="title-1" {...edit(words, "channelsHeading")}>
        {channelsHeading}
      </h2>
      <dl className="channel-list">
        {rows.map(([kind, items], at) => (
          <div key={kind} className={at === 0 ? "panel" : "card"} data-tone={at === 0 ? "verdigris" : undefined}>
            <dt>
              <i data-channel={kind} aria-hidden="true" />
              {kinds[kind]}
            </dt>
            {items.map(({ text, href, isElsewhere }) => (
              <dd key={text}>
                {href ? (
                  <a href={href} {...(isElsewhere && { target: "_blank", rel: "noopener noreferrer" })}>
                    <Address of={text} />
                    {isElsewhere && <span className="unseen"> (opens a new tab)</span>}
                  </a>
                ) : (
                  text
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Breaks after slashes only, if it is too long for its line. */
const Address = ({ of: text }: { of: string }) =>
  text.split(/(?<=\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which may be alike
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
