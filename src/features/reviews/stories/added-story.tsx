import { Link } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useContent } from "#src/client/content.tsx";
import { usePosted } from "#src/client/use-command.ts";
import type { Subject } from "#src/contract/subject.ts";
import { type OwnStory, type StoryDone, storiesContract } from "./contract.ts";
import { StoryForm } from "./story-form.tsx";

interface AddedStoryProps {
  token: string;
  project: Subject;
  story: OwnStory | null;
  onSave: (done: StoryDone) => void;
  onRemove: (done: { message: string }) => void;
}

/** A client's story: where it is shown, and forms to edit and remove it. */
export function AddedStory({ token, project, story, onSave, onRemove }: AddedStoryProps) {
  const words = useContent("writtenPage");
  const page = (
    <Link to={project.path} className="text-link">
      {project.title}
    </Link>
  );
  const isPosted = usePosted(storiesContract.saveClientStory, { token }) !== undefined;
  // The key resets the form for each revision.
  const form = <StoryForm key={story?.revision ?? 0} {...{ token, story, onSave }} />;
  return (
    <section className="added-story" aria-labelledby="added-story">
      <h2 id="added-story" className="title-2">
        {story ? words.changeHeading : words.addHeading}
      </h2>
      {!story && <p>{words.addLead}</p>}
      <p className="small quiet">
        {!story && words.addNote}
        {story &&
          (story.approvedAt ? (
            <>
              {words.shown} {page}. {words.afterChange}
            </>
          ) : (
            <>
              {words.notShown} {page} {words.onceApproved}
            </>
          ))}
      </p>
      {story?.approvedAt ? (
        <details className="own-task" open={isPosted}>
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
  const [command, values] = [storiesContract.removeClientStory, { token }];
  return (
    <details className="own-task" open={usePosted(command, values) !== undefined}>
      <summary>
        <span className="text-link">Remove</span>
      </summary>
      <CommandForm {...{ command, values }} className="form" done={() => ""} onDone={onRemove}>
        <p>The scores and answers are deleted for good. Your review stays.</p>
        <div className="buttons">
          <SubmitButton isSmall />
        </div>
      </CommandForm>
    </details>
  );
}
