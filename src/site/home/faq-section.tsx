import { useContent } from "#src/client/content.tsx";
import { questionId } from "#src/content/question-id.ts";
import { Accordion } from "#src/ui/accordion.tsx";
import { edit } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { PriceList } from "./price-list.tsx";

export function FaqSection() {
  const faq = useContent("faq");
  const items = faq.items.map((item) => ({
    ...item,
    key: item.id,
    id: questionId(item.question),
    more: item.services && <PriceList services={item.services} />,
  }));
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
