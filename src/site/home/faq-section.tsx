import { useContent } from "#src/client/content.tsx";
import { questionId } from "#src/contract/question-id.ts";
import { Accordion } from "#src/ui/accordion.tsx";
import { edit } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function FaqSection() {
  const faq = useContent("faq");
  const items = faq.items.map((item) => ({ ...item, key: item.id, id: questionId(item.question) }));
  if (items.length === 0) return null;
  return (
    <section className="section split faq" aria-labelledby="faq">
      <Reveal as="h2" id="faq" className="display-2" {...edit(faq, "heading")}>
        {faq.heading}
      </Reveal>
      <Reveal>
        <Accordion name="faq" items={items} />
      </Reveal>
    </section>
  );
}
