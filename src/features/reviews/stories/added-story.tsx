import type { FormEvent } from "react";
import { Link } from "react-router";
import { writtenPage } from "#src/content/reviews.ts";
import type { Fields } from "#src/contract/form.ts";
import type { Subject } from "#src/contract/subject.ts";
import { Button } from "#src/ui/button.tsx";
import { useSending } from "../use-sending.tsx";
import type { OwnStory } from "./contract.ts";
import { StoryForm } from "./story-form.tsx";

interface AddedStoryProps {
  token: string;
  project: Subject;
  story: OwnStory | null;
  refused?: { typed: Fields; message: string };
  /** Both return the sentence to show when they were refused. */
  onSave: (fields: Fields) => Promise<string | undefined>;
  onRemove: () => Promise<string | undefined>;
}

/** What an invited client adds to the review: where it is shown, the form that changes it, and the way to take it away. */
export function AddedStory({ token, project, story, refused, onSave, onRemove }: AddedStoryProps) {
  const page = (
    <Link to={project.path} className="text-link">
      {project.title}
    </Link>
  );
  // A new revision is a new form, with what is stored now.
  const form = <StoryForm key={story?.revision ?? 0} {...{ token, story, refused, onSave }} />;
  return (
    <section className="added-story" aria-labelledby="added-story">
      <h2 id="added-story" className="title-2">
        {story ? writtenPage.changeHeading : writtenPage.addHeading}
      </h2>
      {!story && <p>{writtenPage.addLead}</p>}
      <p className="small quiet">
        {!story && writtenPage.addNote}
        {story &&
          (story.approvedAt ? (
            <>
              {writtenPage.shown} {page}. {writtenPage.afterChange}
            </>
          ) : (
            <>
              {writtenPage.notShown} {page} {writtenPage.onceApproved}
            </>
          ))}
      </p>
      {story?.approvedAt ? (
        <details className="own-task" open={refused !== undefined}>
          <summary>
            <span className="text-link">Edit</span>
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
      {story && <RemoveStory token={token} onRemove={onRemove} />}
    </section>
  );
}

function RemoveStory({ token, onRemove }: Pick<AddedStoryProps, "token" | "onRemove">) {
  const { send, isBusy, problemLine } = useSending();

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(onRemove());
  }

  return (
    <details className="own-task">
      <summary>
        <span className="text-link">Remove</span>
      </summary>
      <form className="form" method="post" action="/reviews/new" onSubmit={submit}>
        <input type="hidden" name="intent" value="story-remove" />
        <input type="hidden" name="token" value={token} />
        <p>The scores and answers are deleted for good. Your review stays.</p>
        {problemLine}
        <div className="buttons">
          <Button type="submit" isSmall look="danger" busyLabel={isBusy && "Deleting…"}>
            Remove permanently
          </Button>
        </div>
      </form>
    </details>
  );
}
