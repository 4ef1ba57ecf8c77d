import { type ComponentType, Fragment, type ReactNode } from "react";
import { drawInlines, drawItem, ProseBlock } from "#src/client/prose.tsx";
import type { Block, Inline } from "#src/content/prose.ts";
import type { Tone } from "#src/content/tones.ts";
import { edit, editForm } from "#src/ui/edit.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import type { PageIllustration } from "#src/ui/picture.tsx";
import "./policies.css";

/** A section of the page: prose, and the names of parts that the page derives from the code. */
interface Section {
  /** Its id on the page. */
  id: string;
  heading: string;
  text: readonly (Block | { part: string })[];
}

interface Policy {
  heading: string;
  lead: string;
  changedOn: string;
  sections: readonly Section[];
}

type Parts = Readonly<Record<string, ReactNode>>;

const CONTENTS = "On this page";

/** An illustration, and the kind of picture that it is. */
type Art = readonly [kind: ComponentType<Parameters<typeof PageIllustration>[0]>, name: string];

interface PolicyPageProps {
  tone: Tone;
  art: Art;
  /** The panel of the first section. */
  opening: { tone: Tone; art: Art };
  policy: Policy;
  parts?: Parts;
}

/**
 * A policy: the first section and the last on panels across the page, the others beside a table of contents. Headings
 * are left of the page's middle, texts right of it.
 */
export function PolicyPage({ tone, art: [HeadArt, headArt], opening, policy, parts = {} }: PolicyPageProps) {
  const { heading, lead, changedOn, sections } = policy;
  const [first, ...others] = sections;
  const last = others.pop();
  const [OpeningArt, openingArt] = opening.art;
  return (
    <>
      <PageHead className="policy-head" tone={tone}>
        <div>
          <h1 className="display-1" {...edit(policy, "heading")}>
            {heading}
          </h1>
          <p className="lead" {...edit(policy, "lead")}>
            {lead}
          </p>
          <p className="small" {...editForm(policy, "changedOn")}>
            Last changed on <Timestamp iso={changedOn} />
          </p>
        </div>
        <HeadArt
          name={headArt}
          sizes="(min-width: 64rem) 560px, (min-width: 48rem) 320px, 240px"
          className="policy-cast"
          isFirst
        />
      </PageHead>
      <div className="policy">
        <nav className="policy-contents" aria-label={CONTENTS}>
          <details>
            <summary>{CONTENTS}</summary>
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        {first && (
          <div className="panel policy-opening" data-tone={opening.tone}>
            <PolicySection section={first} parts={parts} isOnPanel />
            <OpeningArt name={openingArt} sizes="(min-width: 64rem) 480px, 240px" />
          </div>
        )}
        <div className="policy-sections">
          {others.map((section) => (
            <PolicySection key={section.id} section={section} parts={parts} />
          ))}
        </div>
      </div>
      {last && (
        <div className="wide panel policy-closing" data-tone={tone}>
          <PolicySection section={last} parts={parts} isOnPanel />
        </div>
      )}
    </>
  );
}

interface PolicySectionProps {
  section: Section;
  parts: Parts;
  isOnPanel?: boolean;
}

function PolicySection({ section, parts, isOnPanel = false }: PolicySectionProps) {
  const { id, heading, text } = section;
  const mark = editForm(section, "text");
  return (
    <section className="policy-section" aria-labelledby={id}>
      <h2 id={id} className={isOnPanel ? "display-2" : "title-1"} {...edit(section, "heading")}>
        {heading}
      </h2>
      <div className="policy-text">{groupBlocks(text).map(drawGroup)}</div>
    </section>
  );

  // Keys are indexes, because two blocks may be identical.
  function drawGroup(group: Group, place: number) {
    if ("part" in group) return <Fragment key={place}>{parts[group.part]}</Fragment>;
    if ("points" in group) return <Points key={place} {...group} mark={mark} />;
    return (
      <div key={place} className="prose" {...mark}>
        {group.blocks.map(drawBlock)}
      </div>
    );
  }
}

function drawBlock(block: Block, place: number) {
  return <ProseBlock key={place} block={block} />;
}

type Points = readonly (readonly Inline[])[];
type Term = { term: readonly Inline[]; rest: readonly Inline[] };
type Group = { blocks: Block[] } | { points: Points } | { part: string };

/**
 * Lists and parts are wider than text, so the text between them is a separate column. An empty draft gets an empty
 * column, which can be clicked.
 */
function groupBlocks(text: Section["text"]): Group[] {
  if (text.length === 0) return [{ blocks: [] }];
  const groups: Group[] = [];
  for (const block of text) {
    const last = groups.at(-1);
    if (typeof block === "object" && "part" in block) groups.push(block);
    else if (typeof block === "object" && block.kind === "bullets") groups.push({ points: block.items });
    else if (last && "blocks" in last) last.blocks.push(block);
    else groups.push({ blocks: [block] });
  }
  return groups;
}

/** List items that each begin with bold words become a definition list. */
function Points({ points, mark }: { points: Points; mark: object }) {
  const terms = points.flatMap(([first, ...rest]) =>
    typeof first === "object" && first.kind === "strong" && rest.length > 0 ? [{ term: first.children, rest }] : [],
  );
  if (terms.length < points.length)
    return (
      <ul className="policy-points" {...mark}>
        {points.map(drawItem)}
      </ul>
    );
  return (
    <dl className="policy-points" {...mark}>
      {terms.map(drawTerm)}
    </dl>
  );
}

function drawTerm({ term, rest: [first = "", ...more] }: Term, place: number) {
  return (
    <div key={place}>
      <dt>{drawInlines(term)}</dt>
      <dd>{drawInlines([typeof first === "string" ? first.trimStart() : first, ...more])}</dd>
    </div>
  );
}
