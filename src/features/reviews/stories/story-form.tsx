import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useHasCode } from "#src/client/use-has-code.ts";
import { caseStudyPage } from "#src/content/case-study.ts";
import { writtenPage } from "#src/content/reviews.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { SCORES, STORY_ANSWER_MAX, STORY_ANSWERS } from "#src/contract/story.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { useSending } from "../use-sending.tsx";
import { StarRating } from "../writing/star-rating.tsx";
import type { OwnStory } from "./contract.ts";
import { saveStoryForm } from "./forms.ts";

export const STORY_FORM = "story-form";

const QUESTIONS = [...SCORES, ...STORY_ANSWERS];

interface StoryFormProps {
  token: string;
  story: OwnStory | null;
  /** What was posted without scripts and refused, and why. */
  refused?: { typed: Fields; message: string };
  /** Returns the sentence to show when it was refused. */
  onSave: (fields: Fields) => Promise<string | undefined>;
}

/**
 * Four scores in half stars and three answers, all optional: one at a time for who is asked the first time. Without
 * scripts, and for who comes back to change them, all at once.
 */
export function StoryForm({ token, story, refused, onSave }: StoryFormProps) {
  const { send, refuse, isBusy, problemLine } = useSending(refused?.message);
  const typed = refused?.typed;
  const isAskedInTurn = useHasCode() && !story && !refused;
  const [at, setAt] = useState(0);
  const [isAnswered, setIsAnswered] = useState(false);
  const isLast = !isAskedInTurn || at === QUESTIONS.length - 1;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isFinished = isLast || submitter?.getAttribute("value") === "finish";
    if (!isFinished) return goTo(at + 1, event.currentTarget);
    const fields = fieldsOf(event.currentTarget);
    const found = saveStoryForm.problemOf?.(fields);
    if (found) return refuse(found);
    void send(onSave(fields));
  }

  function goTo(next: number, form: HTMLFormElement) {
    setAt(next);
    note(form, next);
  }

  /** Whether the question on screen has an answer. */
  function note(form: HTMLFormElement, index = at) {
    const value = fieldsOf(form)[QUESTIONS[index] ?? ""]?.trim();
    setIsAnswered(value !== undefined && value !== "" && value !== "0");
    refuse(undefined);
  }

  const shown = (index: number) => ({ isAskedInTurn, isShown: !isAskedInTurn || index === at, index });
  return (
    <form
      id={STORY_FORM}
      className="form"
      method="post"
      action="/reviews/new"
      onSubmit={submit}
      onChange={(event) => note(event.currentTarget)}
      noValidate
    >
      <input type="hidden" name="intent" value="story-save" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seenRevision" value={story?.revision ?? 0} />
      {SCORES.map((name, index) => (
        <Question key={name} {...shown(index)}>
          <StarRating
            name={name}
            label={caseStudyPage.scores[name]}
            none="No score"
            defaultValue={Number(typed ? typed[name] : story?.[name]) || 0}
          />
        </Question>
      ))}
      {STORY_ANSWERS.map((name, index) => (
        <Question key={name} {...shown(SCORES.length + index)}>
          <TextArea
            label={caseStudyPage.questions[name]}
            name={name}
            isOptional
            rows={3}
            dir="auto"
            defaultValue={typed?.[name] ?? story?.[name] ?? ""}
            hint={`Up to ${STORY_ANSWER_MAX} characters.`}
          />
        </Question>
      ))}
      {problemLine}
      <div className="buttons">
        <Button type="submit" busyLabel={isBusy && "Saving…"}>
          {isLast ? writtenPage.seePreview : isAnswered ? "Next" : "Skip"}
        </Button>
        {!isLast && (at > 0 || isAnswered) && (
          <Button type="submit" look="ghost" name="finish" value="finish">
            {writtenPage.seePreview}
          </Button>
        )}
        {isAskedInTurn && at > 0 && (
          <Button look="ghost" onClick={({ currentTarget: { form } }) => form && goTo(at - 1, form)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

interface QuestionProps {
  index: number;
  isAskedInTurn: boolean;
  isShown: boolean;
  children: ReactNode;
}

/** The focus moves to a question that takes the place of another. */
function Question({ index, isAskedInTurn, isShown, children }: QuestionProps) {
  const part = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isAskedInTurn && isShown && !wasShown.current)
      part.current?.querySelector<HTMLElement>("textarea, input:checked")?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isAskedInTurn, isShown]);
  return (
    <div ref={part} className="story-question" hidden={!isShown}>
      {isAskedInTurn && <p className="small quiet">{`Question ${index + 1} of ${QUESTIONS.length}`}</p>}
      {children}
    </div>
  );
}
