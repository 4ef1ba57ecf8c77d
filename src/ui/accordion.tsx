import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { edit, editItem } from "./edit.tsx";
import { scrollToElement } from "./scroll-to-element.ts";

interface AccordionItem {
  /** Links to this id open the item: natively on page load, by script after a client-side navigation. */
  id?: string;
  /** Distinguishes items while their text is edited; by default the question. */
  key?: string;
  question: string;
  answer: string;
  /** Content below the answer. */
  more?: ReactNode;
}

/** Pages import accordion.css themselves. Details that share a name open one at a time. */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    const item = hash && document.getElementById(hash.slice(1))?.closest<HTMLDetailsElement>(".accordion details");
    if (!item) return;
    item.open = true;
    return scrollToElement(item);
  }, [hash]);
  return (
    <div className="accordion">
      {items.map((item) => {
        const { id, key, question, answer, more } = item;
        return (
          // Items that were opened before hydration stay open.
          <details key={key ?? question} name={name} suppressHydrationWarning {...editItem(item)}>
            <summary>
              <h3 className="title-3" {...edit(item, "question")}>
                {question}
              </h3>
            </summary>
            <p id={id} className="prose" {...edit(item, "answer")}>
              {answer}
            </p>
            {more}
          </details>
        );
      })}
    </div>
  );
}
