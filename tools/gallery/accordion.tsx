import { useContent } from "#src/client/content.tsx";
import { Accordion } from "#src/ui/accordion.tsx";
import { Part } from "./part.tsx";
import "#src/ui/accordion.css";

export function AccordionPart() {
  return (
    <Part id="accordion">
      <Accordion name="sample-faq" items={useContent("faq").items.slice(0, 3)} />
    </Part>
  );
}
