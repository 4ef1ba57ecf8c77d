import { aboutBlock } from "#src/content/home.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import { SellingPoints } from "../selling-points.tsx";

export function AboutBlock() {
  const { heading, intro, points } = aboutBlock;
  return (
    <section className="section split" aria-labelledby="about">
      <Reveal>
        <h2 id="about" className="display-2">
          {heading}
        </h2>
      </Reveal>
      <div>
        <Reveal as="p" className="lead prose">
          {intro}
        </Reveal>
        <SellingPoints points={points} />
      </div>
    </section>
  );
}
