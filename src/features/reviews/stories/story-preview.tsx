import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ClientPanel } from "#src/client/client-panel.tsx";
import { writtenPage } from "#src/content/reviews.ts";
import type { Subject } from "#src/contract/subject.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { useSending } from "../use-sending.tsx";
import type { OwnStory } from "./contract.ts";
import { STORY_FORM } from "./story-form.tsx";

interface StoryPreviewProps {
  token: string;
  project: Subject;
  review: { id: string; name: string; rating: number; text: string };
  story: OwnStory;
  /** Whether it was just saved: then it is shown, wherever the page was scrolled to. */
  isNew: boolean;
  onApprove: () => Promise<string | undefined>;
  onLater: () => void;
}

/** The very panel of the project's page, and what its author says to it. */
export function StoryPreview({ token, project, review, story, isNew, onApprove, onLater }: StoryPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { send, isBusy, problemLine } = useSending();

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("value") === "story-later") return onLater();
    void send(onApprove());
  }

  // The address keeps the invitation's secret in its fragment, so that no fragment may be followed.
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
          {writtenPage.previewHeading}
        </h2>
        <p className="lead story-lead">
          {writtenPage.previewLead}{" "}
          <Link to={project.path} className="text-link">
            {project.title}
          </Link>
          .
        </p>
      </section>
      <div className="story-panel">
        <ClientPanel review={{ ...review, story }} />
      </div>
      <form className="section tight story-approval" method="post" action="/reviews/new" onSubmit={submit}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seenRevision" value={story.revision} />
        {problemLine}
        <div className="buttons">
          <Button type="submit" name="intent" value="story-approve" busyLabel={isBusy && "Approving…"}>
            Approve and publish
          </Button>
          <a href={`#${STORY_FORM}`} className={buttonClass("ghost")} onClick={change}>
            Edit
          </a>
          <Button type="submit" look="ghost" name="intent" value="story-later">
            Not now
          </Button>
        </div>
      </form>
    </>
  );
}
