import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ClientPanel } from "#src/client/client-panel.tsx";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useContent } from "#src/client/content.tsx";
import type { Subject } from "#src/contract/subject.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { type OwnStory, type StoryDone, storiesContract } from "./contract.ts";
import { STORY_FORM } from "./story-form.tsx";

const LATER_FORM = "story-later";

interface StoryPreviewProps {
  token: string;
  project: Subject;
  review: { id: string; name: string; rating: number; text: string };
  story: OwnStory;
  /** True if just saved: focuses the preview. */
  isNew: boolean;
  onApprove: (done: StoryDone) => void;
  onLater: () => void;
}

/** A preview of the story as on the project's page, with buttons to approve or edit it. */
export function StoryPreview({ token, project, review, story, isNew, onApprove, onLater }: StoryPreviewProps) {
  const words = useContent("writtenPage");
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  function later(event: FormEvent) {
    event.preventDefault();
    onLater();
  }

  // Don't follow the link's fragment: it would replace the invitation's token in the URL.
  function change(event: MouseEvent) {
    event.preventDefault();
    const form = document.getElementById(STORY_FORM) as HTMLFormElement | null;
    form?.scrollIntoView({ block: "center" });
    form?.querySelector("textarea")?.focus();
  }

  return (
    <>
      <section className="section" aria-labelledby="preview">
        <h2 id="preview" ref={heading} tabIndex={-1} className="display-2">
          {words.previewHeading}
        </h2>
        <p className="lead story-lead">
          {words.previewLead}{" "}
          <Link to={project.path} className="text-link">
            {project.title}
          </Link>
          .
        </p>
      </section>
      <div className="story-panel">
        <ClientPanel review={{ ...review, story }} />
      </div>
      <CommandForm
        command={storiesContract.approveClientStory}
        values={{ token, seenRevision: story.revision }}
        className="section tight story-approval"
        done={() => ""}
        onDone={onApprove}
      >
        <div className="buttons">
          <SubmitButton />
          <a href={`#${STORY_FORM}`} className={buttonClass("ghost")} onClick={change}>
            Edit
          </a>
          <Button type="submit" look="ghost" form={LATER_FORM}>
            Not now
          </Button>
        </div>
      </CommandForm>
      <form id={LATER_FORM} method="post" onSubmit={later}>
        <input type="hidden" name="intent" value="story-later" />
        <input type="hidden" name="token" value={token} />
      </form>
    </>
  );
}
