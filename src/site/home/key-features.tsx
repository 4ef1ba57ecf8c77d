import { useContent } from "#src/client/content.tsx";
import { edit } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function KeyFeatures() {
  const { keyFeatures } = useContent("home");
  return (
    <section className="section" aria-labelledby="features">
      <Reveal as="h2" id="features" className="display-2" {...edit(keyFeatures, "heading")}>
        {keyFeatures.heading}
      </Reveal>
      <ul className="features">
        {keyFeatures.items.map((item) => (
          <Reveal as="li" key={item.name} className="card">
            <h3 className="title-1" {...edit(item, "name")}>
              {item.name}
            </h3>
            <p {...edit(item, "line")}>{item.line}</p>
            <img src={`/images/features/${item.picture}-480.webp`} width={480} height={480} loading="lazy" alt="" />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
