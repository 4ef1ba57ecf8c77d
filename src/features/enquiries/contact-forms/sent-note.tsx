import { useEffect, useId, useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { StateCast } from "#src/ui/picture.tsx";
import { messages } from "./messages.ts";

interface SentNoteProps {
  heading: string;
  sentence: string;
  hasCast?: boolean;
  onAgain: () => void;
}

/** Says that it went, and what happens next. */
export function SentNote({ heading, sentence, hasCast, onAgain }: SentNoteProps) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);

  return (
    <fieldset className="kept-entry sent-entry" aria-labelledby={id}>
      {hasCast && <StateCast name="states/sent" sizes="220px" className="cast" />}
      <p ref={ref} id={id} tabIndex={-1} className="display title-3">
        {heading}
      </p>
      <p>{sentence}</p>
      <div className="buttons needs-js">
        <Button look="ghost" isSmall onClick={onAgain}>
          {messages.again}
        </Button>
      </div>
    </fieldset>
  );
}
