import { useEffect, useId, useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import { messages } from "./messages.ts";

interface SentNoteProps {
  heading: string;
  sentence: string;
  hasIllustration?: boolean;
  onAgain: () => void;
}

/** Confirms that the form was sent, and explains what happens next. */
export function SentNote({ heading, sentence, hasIllustration, onAgain }: SentNoteProps) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);

  return (
    <fieldset className="kept-entry sent-entry" aria-labelledby={id}>
      {hasIllustration && <StateIllustration name="states/sent" sizes="220px" className="illustration" />}
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
