import type { ReactNode } from "react";
import type { Tone } from "#src/content/tones.ts";
import { Button } from "#src/ui/button.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import { messages } from "../messages.ts";
import "#src/ui/skeleton.css";
import "./list-states.css";

export function ListLoading({ count }: { count: number }) {
  return (
    <div className="list-loading" role="status">
      <span className="unseen">{messages.listLoading}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are identical
        <span key={index} className="skeleton" />
      ))}
    </div>
  );
}

export function ListFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="list-failed notice bad">
      <p role="alert" className="problem">
        {messages.listFailed}
      </p>
      <span className="needs-js">
        <Button isSmall onClick={onAgain}>
          Try again
        </Button>
      </span>
    </div>
  );
}

/** An empty list: a sentence, an action and an illustration. */
export function NoReviews({ sentence, tone, children }: { sentence: string; tone: Tone; children: ReactNode }) {
  return (
    <div className="no-reviews panel" data-tone={tone}>
      <div>
        <p className="title-1 display">{sentence}</p>
        {children}
      </div>
      <StateIllustration name="states/no-reviews" sizes="(min-width: 48rem) 400px, 80vw" />
    </div>
  );
}
