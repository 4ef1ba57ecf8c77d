import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Channels } from "#src/content/channels.ts";
import { isThisUs } from "#src/content/is-this-us.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { type Judgement, judge } from "./judge.ts";
import { PASTED_MAX } from "./read-sender.ts";

export interface Answered {
  pasted: string;
  judgement: Judgement;
}

/** With scripts the answer is found in the browser, and nothing leaves it; without, the form is posted to its own page. */
export function IsThisUsForm({ channels, posted }: { channels: Channels; posted?: Answered }) {
  const [answered, setAnswered] = useState(posted);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered && answered !== posted) answer.current?.focus();
  }, [answered, posted]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { sender: pasted = "" } = fieldsOf(event.currentTarget);
    setAnswered({ pasted, judgement: judge(pasted, channels) });
  }

  return (
    <>
      <form className="form" method="post" action="/is-this-us" onSubmit={submit}>
        <Field
          label={isThisUs.label}
          name="sender"
          required
          maxLength={PASTED_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={isThisUs.hint}
          defaultValue={posted?.pasted}
        />
        <Button type="submit" isFull>
          {isThisUs.button}
        </Button>
      </form>
      <div ref={answer} role="status" tabIndex={-1} className="judgement-place">
        {answered && <JudgementCard key={answered.pasted} judgement={answered.judgement} />}
      </div>
    </>
  );
}

const LOOKS: Record<Judgement["verdict"], string> = {
  ours: "good",
  unlisted: "warn",
  lookalike: "bad",
  stranger: "bad",
  nameAlone: "warn",
  wallet: "bad",
  unreadable: "warn",
};

function JudgementCard({ judgement }: { judgement: Judgement }) {
  const { heading, next } = isThisUs.verdicts[judgement.verdict];
  return (
    <div className={`notice ${LOOKS[judgement.verdict]} judgement`}>
      <h2 className="title-2">{heading}</h2>
      {judgement.verdict === "lookalike" && <p>{isThisUs.tricks[judgement.trick]}</p>}
      {"value" in judgement && (
        <p className="small">
          {isThisUs.reads} {isThisUs.readAs[judgement.as].toLowerCase()},{" "}
          <bdi className="judged">{judgement.value}</bdi>
          {judgement.encoded && (
            <>
              {" "}
              (<bdi>{judgement.encoded}</bdi>)
            </>
          )}
        </p>
      )}
      <p>{next}</p>
    </div>
  );
}
