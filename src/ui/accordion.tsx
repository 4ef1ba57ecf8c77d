interface AccordionItem {
  question: string;
  answer: string;
}

/** Its look stands in accordion.css, which the page brings. One open at a time, and pressing the open one closes it: the browser does both for details of one name. */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        // What was opened before the code came stays open.
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
