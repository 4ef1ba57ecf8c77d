import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShown } from "#src/client/extensions.ts";
import { describePage } from "#src/client/meta.ts";
import { company } from "#src/content/company.ts";
import { newsletter } from "#src/content/newsletter.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import "./newsletter.css";

type Step = keyof typeof newsletter;

/** The outcome of a step, from its page's action. */
export interface StepOutcome {
  done?: string;
  problem?: string;
}

/** The `meta` export of a step's page. */
export function stepMeta(step: Step) {
  const { title, description } = newsletter[step];
  return (args: Parameters<typeof describePage>[1]) =>
    describePage({ title: `${title} | ${company.name}`, description, card: "default", isIndexed: false }, args);
}

interface StepProps {
  step: Step;
  outcome?: StepOutcome;
  children: ReactNode;
}

/** One step of joining or leaving: what it does and the form that does it, then the outcome. */
export function NewsletterStep({ step, outcome, children }: StepProps) {
  const { heading, lead } = useShown("newsletter", newsletter)[step];
  return (
    <section className="page-head panel newsletter" data-tone="straw">
      <div>
        <h1 className="display-2">{heading}</h1>
        <p className="lead">{lead}</p>
        <StateIllustration name="states/sent" sizes="480px" isFirst />
      </div>
      <div className="card">
        {outcome?.problem && (
          <p className="notice bad" role="alert">
            {outcome.problem}
          </p>
        )}
        {outcome?.done ? (
          <p className="notice good" role="status">
            {outcome.done}
          </p>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

/** The button of an emailed link. Only a press counts: programs that open links in emails do not press buttons. */
export function LinkForm({ step, token }: { step: "confirm" | "leave"; token: string }) {
  if (token === "") {
    return (
      <p>
        <Link to="/newsletter" className={buttonClass()}>
          {newsletter.ask.again}
        </Link>
      </p>
    );
  }
  return (
    <form className="form" method="post" action={`/newsletter/${step}`}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" isFull>
        {newsletter[step].button}
      </Button>
    </form>
  );
}
