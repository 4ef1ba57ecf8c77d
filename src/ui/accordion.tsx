interface AccordionItem {
  question: string;
  answer: string;
}

/**
 * The page imports accordion.css for its look. One item is open at a time, and pressing the open one closes it: the
 * browser does both for details that share a name.
 */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        // What was opened before hydration stays open.
        <details key={question} name={name} suppressHydrationWarning>
          <summary>
            <h3 className="title-3">{question}</h3>
          </summary>
          <p className="prose">{answer}</p>
        </details>
      ))}
    </div>
  );
}
