import { useContent } from "#src/client/content.tsx";
import { ContentText, editItem } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

/** Stops on one pipe, which fills when it is first seen. They are a real sequence, hence the numbers. */
export function JoiningPath() {
  const { path } = useContent("about");
  return (
    <section className="section" aria-labelledby="path">
      <Reveal className="section-head">
        <ContentText as="h2" id="path" className="display-2" content={path} field="heading" />
        <ContentText as="p" className="lead quiet" content={path} field="intro" />
      </Reveal>
      <Reveal as="ol" className="path">
        {path.steps.map((step, at) => (
          <li key={step.id} {...editItem(step)}>
            <span className="path-stop display">
              <PipeFillets />
              <span>{at + 1}</span>
            </span>
            <div>
              <ContentText as="h3" className="title-2" content={step} field="name" />
              <ContentText as="p" className="quiet" content={step} field="sentence" />
            </div>
          </li>
        ))}
      </Reveal>
    </section>
  );
}

/** Where the pipe (20 wide) meets a disc (72 across), the two merge with a radius of 14. */
function PipeFillets() {
  return (
    <svg viewBox="0 0 72 72" width={72} height={72} fill="currentColor" aria-hidden="true">
      <path d="M4.4 18.7A14 14 0 0 1-7.9 26v20a14 14 0 0 1 12.3 7.3Z" />
      <path d="M67.6 18.7A14 14 0 0 0 79.9 26v20a14 14 0 0 0-12.3 7.3Z" />
    </svg>
  );
}
