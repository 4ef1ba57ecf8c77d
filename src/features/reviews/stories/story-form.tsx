import type { FormEvent } from "react";
import { caseStudyPage } from "#src/content/case-study.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { SCORES, STORY_ANSWER_MAX, STORY_ANSWERS } from "#src/contract/story.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { useSending } from "../use-sending.tsx";
import { StarRating } from "../writing/star-rating.tsx";
import type { OwnStory } from "./contract.ts";
import { saveStoryForm } from "./forms.ts";

export const STORY_FORM = "story-form";

interface StoryFormProps {
  token: string;
  story: OwnStory | null;
  /** What was posted without scripts and refused, and why. */
  refused?: { typed: Fields; message: string };
  /** Returns the sentence to show when it was refused. */
  onSave: (fields: Fields) => Promise<string | undefined>;
}

/** Four scores in half stars and three answers, all optional. */
export function StoryForm({ token, story, refused, onSave }: StoryFormProps) {
  const { send, refuse, isBusy, problemLine } = useSending(refused?.message);
  const typed = refused?.typed;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const found = saveStoryForm.problemOf?.(fields);
    if (found) return refuse(found);
    void send(onSave(fields));
  }

  return (
    <form id={STORY_FORM} className="form" method="post" action="/reviews/new" onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="story-save" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seenRevision" value={story?.revision ?? 0} />
      <div className="story-scores">
        {SCORES.map((name) => (
          <StarRating
            key={name}
            name={name}
            label={caseStudyPage.scores[name]}
            none="No score"
            defaultValue={Number(typed ? typed[name] : story?.[name]) || 0}
          />
        ))}
      </div>
      {STORY_ANSWERS.map((name) => (
        <TextArea
          key={name}
          label={caseStudyPage.questions[name]}
          name={name}
          isOptional
          rows={3}
          dir="auto"
          defaultValue={typed?.[name] ?? story?.[name] ?? ""}
          hint={`Up to ${STORY_ANSWER_MAX} characters.`}
        />
      ))}
      {problemLine}
      <div className="buttons">
        <Button type="submit" busyLabel={isBusy && "Saving…"}>
          See the preview
        </Button>
      </div>
    </form>
  );
}
