import { faq } from "#src/content/faq.ts";
import { Accordion } from "#src/ui/accordion.tsx";
import { Part } from "./part.tsx";
import "#src/ui/accordion.css";

export function AccordionPart() {
  return (
    <Part id="accordion">
      <Accordion name="sample-faq" items={faq.items.slice(0, 3)} />
    </Part>
  );
}
