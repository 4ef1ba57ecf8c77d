import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useActionData } from "react-router";
import { CommandFields } from "#src/client/command-form.tsx";
import { useDone } from "#src/client/command-note.tsx";
import { contentOf, present, useContent } from "#src/client/content.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import { type Posted, useCommand } from "#src/client/use-command.ts";
import type { Selected } from "#src/content/selections.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import type { enquiryContract } from "../contract.ts";
import "./newsletter.css";
import { ContentText } from "#src/ui/edit.tsx";

type Step = keyof Selected["newsletter"];

/** The `meta` export of a step's page. */
export function stepMeta(step: Step) {
  return (args: Parameters<typeof describePage>[1]) => {
    const { title, description } = present(contentOf(args.matches), "newsletter")[step];
    return describePage({ title: titleWithName(title, args), description, card: "default", isIndexed: false }, args);
  };
}

interface StepProps {
  step: Step;
  /** The form, shown until it is sent. It calls `onDone` with the success message. */
  children: (onDone: (sentence: string) => void) => ReactNode;
}

/** One step of subscribing or unsubscribing: its description and form, then the result. */
export function NewsletterStep({ step, children }: StepProps) {
  const words = useContent("newsletter")[step];
  const posted = useDone();
  const [sent, setSent] = useState<string>();
  const done = sent ?? posted;
  return (
    <PageHead className="newsletter" tone="straw">
      <div>
        <ContentText as="h1" className="display-2" content={words} field="heading" />
        <ContentText as="p" className="lead" content={words} field="lead" />
        <StateIllustration name="states/sent" sizes="480px" isFirst />
      </div>
      <div className="card">
        {done ? (
          <p className="notice good" role="status">
            {done}
          </p>
        ) : (
          children(setSent)
        )}
      </div>
    </PageHead>
  );
}

interface LinkStepProps {
  step: "confirm" | "leave";
  command: typeof enquiryContract.confirmNewsletter | typeof enquiryContract.leaveNewsletter;
  token: string;
}

/** The page of an emailed link. Requires a click, because email scanners open links but do not press buttons. */
export function LinkStep({ step, command, token }: LinkStepProps) {
  const { button } = useContent("newsletter")[step];
  return (
    <NewsletterStep step={step}>
      {(onDone) => (token === "" ? <NewLink /> : <LinkForm {...{ command, token, onDone }}>{button}</LinkForm>)}
    </NewsletterStep>
  );
}

interface LinkFormProps extends Pick<LinkStepProps, "command" | "token"> {
  onDone: (sentence: string) => void;
  children: string;
}

function LinkForm({ command, token, onDone, children }: LinkFormProps) {
  const posted = useActionData<Posted>();
  const { send, isBusy, refusal } = useCommand(command, { posted: posted?.refusal, sentenceOf: () => undefined });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await send(new FormData(event.currentTarget) as never);
    if (answer && answer !== "outdated") onDone(answer.message);
  }

  return (
    <>
      {refusal && (
        <p className="notice bad" role="alert">
          {refusal.message}
        </p>
      )}
      {refusal?.code === "linkInvalid" ? (
        <NewLink />
      ) : (
        <form className="form" method="post" onSubmit={submit}>
          <CommandFields command={command} values={{ token }} />
          <Button type="submit" isFull busyLabel={isBusy && command.form.busy}>
            {children}
          </Button>
        </form>
      )}
    </>
  );
}

function NewLink() {
  return (
    <p>
      <Link to="/newsletter" className={buttonClass()}>
        {useContent("newsletter").ask.again}
      </Link>
    </p>
  );
}
