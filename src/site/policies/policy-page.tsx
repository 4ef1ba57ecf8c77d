import type { ReactNode } from "react";
import type { Tone } from "#src/content/tones.ts";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { ValueIllustration } from "#src/ui/picture.tsx";
import "./policies.css";

interface PolicyPageProps {
  tone: Tone;
  picture: "states/integrity" | "states/trust" | "states/excellence";
  heading: string;
  lead: string;
  changedOn: string;
  /** The section headings, in order. */
  contents: readonly string[];
  children: ReactNode;
}

/** A policy: a panel with heading and summary, then the sections beside a table of contents. */
export function PolicyPage({ tone, picture, heading, lead, changedOn, contents, children }: PolicyPageProps) {
  return (
    <>
      <section className="page-head panel policy-head" data-tone={tone}>
        <div>
          <h1 className="display-2">{heading}</h1>
          <p className="lead">{lead}</p>
          <p className="small">
            Last changed on <Timestamp iso={changedOn} />
          </p>
        </div>
        <ValueIllustration name={picture} sizes="(min-width: 48rem) 300px, 160px" isFirst />
      </section>
      <div className="section policy">
        <nav className="policy-contents" aria-label="On this page">
          <ol className="small">
            {contents.map((title) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="policy-sections">{children}</div>
      </div>
    </>
  );
}

interface PolicySectionProps {
  heading: string;
  paragraphs?: readonly string[];
  children?: ReactNode;
}

export function PolicySection({ heading, paragraphs = [], children }: PolicySectionProps) {
  const id = anchorOf(heading);
  return (
    <section className="policy-section" aria-labelledby={id}>
      <h2 id={id} className="title-1">
        {heading}
      </h2>
      {paragraphs.length > 0 && (
        <div className="prose">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
