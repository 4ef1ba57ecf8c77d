import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CommandFields } from "#src/client/command-form.tsx";
import { useContent } from "#src/client/content.tsx";
import { useCommand, usePosted } from "#src/client/use-command.ts";
import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import { SCORES, STORY_ANSWER_MAX, STORY_ANSWERS } from "#src/contract/story.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { StarRating } from "../writing/star-rating.tsx";
import { type OwnStory, type StoryDone, storiesContract } from "./contract.ts";
import { messages } from "./messages.ts";

export const STORY_FORM = "story-form";

const QUESTIONS = [...SCORES, ...STORY_ANSWERS];

interface StoryFormProps {
  token: string;
  story: OwnStory | null;
  onSave: (done: StoryDone) => void;
}

/**
 * Four scores in half stars and three answers, all optional: one question at a time when first answered. Without
 * scripts, and for changes, all on one page.
 */
export function StoryForm({ token, story, onSave }: StoryFormProps) {
  const [command, values] = [storiesContract.saveClientStory, { token }];
  const words = useContent("clientStory");
  const posted = usePosted(command, values);
  const { send, refuse, isBusy, refusal } = useCommand(command, {
    posted: posted?.refusal,
    sentenceOf: () => undefined,
  });
  const typed = posted?.values;
  const isStepwise = useIsHydrated() && !story && !posted;
  const [at, setAt] = useState(0);
  const [isAnswered, setIsAnswered] = useState(false);
  const isLast = !isStepwise || at === QUESTIONS.length - 1;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isFinished = isLast || submitter?.getAttribute("value") === "finish";
    if (!isFinished) return goTo(at + 1, form);
    const fields = new FormData(form);
    if (QUESTIONS.every((name) => valueIn(fields, name) === "")) return refuse({ message: messages.empty });
    const answer = await send(fields as never);
    if (answer && answer !== "outdated") onSave(answer);
  }

  function goTo(next: number, form: HTMLFormElement) {
    setAt(next);
    note(form, next);
  }

  /** True if the question on screen has an answer. */
  function note(form: HTMLFormElement, index = at) {
    setIsAnswered(valueIn(new FormData(form), QUESTIONS[index] ?? "") !== "");
    refuse(undefined);
  }

  const shown = (index: number) => ({ isStepwise, isShown: !isStepwise || index === at, index });
  return (
    <form
      id={STORY_FORM}
      className="form"
      method="post"
      onSubmit={submit}
      onChange={(event) => note(event.currentTarget)}
      noValidate
    >
      <CommandFields command={command} values={values} />
      <input type="hidden" name="seenRevision" value={story?.revision ?? 0} />
      {SCORES.map((name, index) => (
        <Question key={name} {...shown(index)}>
          <StarRating
            name={name}
            label={words.scores[name]}
            none="No score"
            isOptional
            defaultValue={Number(typed ? typed[name] : story?.[name]) || 0}
          />
        </Question>
      ))}
      {STORY_ANSWERS.map((name, index) => (
        <Question key={name} {...shown(SCORES.length + index)}>
          <TextArea
            label={words.questions[name]}
            name={name}
            isOptional
            rows={3}
            dir="auto"
            defaultValue={typed?.[name] ?? story?.[name] ?? ""}
            hint={`Up to ${STORY_ANSWER_MAX} characters.`}
          />
        </Question>
      ))}
      {refusal && (
        <p className="problem" role="alert">
          {refusal.message}
        </p>
      )}
      <div className="buttons">
        <Button type="submit" busyLabel={isBusy && "Saving…"}>
          {isLast ? messages.seePreview : isAnswered ? "Next" : "Skip"}
        </Button>
        {!isLast && (at > 0 || isAnswered) && (
          <Button type="submit" look="ghost" name="finish" value="finish">
            {messages.seePreview}
          </Button>
        )}
        {isStepwise && at > 0 && (
          <Button look="ghost" onClick={({ currentTarget: { form } }) => form && goTo(at - 1, form)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

/** The answer, if there is one. */
const valueIn = (fields: FormData, name: string) => String(fields.get(name) ?? "").trim();

interface QuestionProps {
  index: number;
  isStepwise: boolean;
  isShown: boolean;
  children: ReactNode;
}

/** Focus moves to a question that replaces another. */
function Question({ index, isStepwise, isShown, children }: QuestionProps) {
  const part = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isStepwise && isShown && !wasShown.current)
      part.current?.querySelector<HTMLElement>("textarea, input:checked")?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isStepwise, isShown]);
  return (
    <div ref={part} className="story-question" hidden={!isShown}>
      {isStepwise && <p className="small quiet">{`Question ${index + 1} of ${QUESTIONS.length}`}</p>}
      {children}
    </div>
  );
}
