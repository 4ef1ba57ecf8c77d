import { useContent } from "#src/client/content.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function KeyFeatures() {
  const { heading, items } = useContent("home").keyFeatures;
  return (
    <section className="section" aria-labelledby="features">
      <Reveal as="h2" id="features" className="display-2">
        {heading}
      </Reveal>
      <ul className="features">
        {items.map(({ name, line, picture }) => (
          <Reveal as="li" key={name} className="card">
            <h3 className="title-1">{name}</h3>
            <p>{line}</p>
            <img src={`/images/features/${picture}-480.webp`} width={480} height={480} loading="lazy" alt="" />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
