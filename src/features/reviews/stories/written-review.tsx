import { useState } from "react";
import { Link } from "react-router";
import { RefusalNote, useDone } from "#src/client/command-note.tsx";
import { useContent } from "#src/client/content.tsx";
import { usePosted } from "#src/client/use-command.ts";
import { buttonClass } from "#src/ui/button.tsx";
import type { InvitedReview } from "../own/contract.ts";
import type { OwnDone } from "../own/own-forms.tsx";
import { OwnReview } from "../own/own-review.tsx";
import { NewReviewFrame } from "../writing/new-review-frame.tsx";
import { AddedStory } from "./added-story.tsx";
import { type StoryDone, storiesContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { StoryPreview } from "./story-preview.tsx";
import "./stories.css";

/** The review behind a used invitation link. */
export interface Written extends InvitedReview {
  token: string;
  /** The result of the last form posted without scripts. */
  done?: string;
  /** True if the author postponed the approval. */
  isPutOff?: boolean;
  /** True just after submitting: shows a thank-you. */
  isNew?: boolean;
}

/** An invited client's review, with forms to edit it, withdraw it and add a story. */
export function WrittenReview({ written }: { written: Written }) {
  const { token, name, project } = written;
  const words = useContent("writtenPage");
  const posted = useDone();
  const [review, setReview] = useState<InvitedReview["review"] | undefined>(written.review);
  const [story, setStory] = useState(written.story);
  const [done, setDone] = useState(written.done ?? posted);
  const [isPutOff, setIsPutOff] = useState(written.isPutOff ?? false);
  const [isStoryNew, setIsStoryNew] = useState(false);
  const isStoryRefused = usePosted(storiesContract.saveClientStory, { token }) !== undefined;

  function onDone(done: OwnDone) {
    setReview(done.review);
    if (!done.review) setStory(null);
    setDone(done.message);
  }
  function onSave(saved: StoryDone) {
    setStory(saved.story);
    setDone(saved.message);
    setIsPutOff(false);
    setIsStoryNew(true);
  }
  function onApprove(approved: StoryDone) {
    setStory(approved.story);
    setDone(approved.message);
    window.scrollTo({ top: 0 });
  }
  function onRemove(removed: { message: string }) {
    setStory(null);
    setDone(removed.message);
  }
  function onLater() {
    setIsPutOff(true);
    setDone(messages.later);
    window.scrollTo({ top: 0 });
  }

  function chooseLead() {
    if (!review) return words.leadGone;
    return written.isNew ? `${words.published} ${words.lead}` : words.lead;
  }

  const isPreviewed = review && project && story && !story.approvedAt && !isPutOff && !isStoryRefused && !review.hidden;
  return (
    <>
      <NewReviewFrame
        heading={written.isNew && review ? `${words.thanks} ${name}.` : words.heading}
        lead={chooseLead()}
        isNew={written.isNew}
      >
        <RefusalNote />
        {done && (
          <p className="notice good" role="status">
            {done}
          </p>
        )}
        {review && <OwnReview {...{ review, token, onDone }} />}
        {review && project && !review.hidden && <AddedStory {...{ token, project, story, onSave, onRemove }} />}
        <p className="buttons">
          <Link to="/reviews" className={buttonClass("ghost")}>
            All reviews
          </Link>
        </p>
      </NewReviewFrame>
      {isPreviewed && (
        <StoryPreview
          // Resets the preview for each revision.
          key={story.revision}
          review={{ id: review._id, name, rating: review.rating, text: review.description }}
          {...{ token, project, story, onApprove, onLater }}
          isNew={isStoryNew}
        />
      )}
    </>
  );
}
