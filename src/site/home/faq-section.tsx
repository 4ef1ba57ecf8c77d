import { useShown } from "#src/client/extensions.ts";
import { faq } from "#src/content/faq.ts";
import { faqSection } from "#src/content/home.ts";
import { questionId } from "#src/contract/question-id.ts";
import { Accordion } from "#src/ui/accordion.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function FaqSection() {
  const items = useShown("faq", faq).items.map((item) => ({ ...item, id: questionId(item.question) }));
  if (items.length === 0) return null;
  return (
    <section className="section split faq" aria-labelledby="faq">
      <Reveal as="h2" id="faq" className="display-2">
        {faqSection.heading}
      </Reveal>
      <Reveal>
        <Accordion name="faq" items={items} />
      </Reveal>
    </section>
  );
}
