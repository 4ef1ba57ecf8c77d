import { useEffect } from "react";
import { useLocation } from "react-router";

interface AccordionItem {
  /** The answer's id: a link to it opens the item. Browsers do it on a page that is loaded, and the code on one that is not. */
  id?: string;
  question: string;
  answer: string;
}

/**
 * The page imports accordion.css for its look. One item is open at a time, and pressing the open one closes it: the
 * browser does both for details that share a name.
 */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    const item = hash && document.getElementById(hash.slice(1))?.closest<HTMLDetailsElement>(".accordion details");
    if (!item) return;
    item.open = true;
    item.scrollIntoView();
  }, [hash]);
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }) => (
        // What was opened before hydration stays open.
        <details key={question} name={name} suppressHydrationWarning>
          <summary>
            <h3 className="title-3">{question}</h3>
          </summary>
          <p id={id} className="prose">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}
