import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { writtenPage } from "#src/content/reviews.ts";
import type { Fields } from "#src/contract/form.ts";
import { buttonClass } from "#src/ui/button.tsx";
import {
  useEditInvitedReviewMutation,
  useSendInvitedReceiptMutation,
  useWithdrawInvitedReviewMutation,
} from "../own/client.ts";
import type { InvitedReview } from "../own/contract.ts";
import { editInvitedForm, invitedReceiptForm, withdrawInvitedForm } from "../own/forms.ts";
import { OwnReview } from "../own/own-review.tsx";
import { NewReviewFrame } from "../writing/new-review-frame.tsx";
import { AddedStory } from "./added-story.tsx";
import { useApproveClientStoryMutation, useRemoveClientStoryMutation, useSaveClientStoryMutation } from "./client.ts";
import { approveStoryForm, removeStoryForm, saveStoryForm } from "./forms.ts";
import { messages } from "./messages.ts";
import { StoryPreview } from "./story-preview.tsx";
import "./stories.css";

/** What the link of an invitation leads to once it was used. */
export interface Written extends InvitedReview {
  token: string;
  /** What was done last, when the page was posted without scripts. */
  done?: string;
  refused?: { typed: Fields; message: string };
  /** The author does not want to approve it now. */
  isPutOff?: boolean;
  /** It was just sent: the page thanks for it. */
  isNew?: boolean;
}

/** An invited client's review: changed, added to and taken away by the link that it was written with. */
export function WrittenReview({ written }: { written: Written }) {
  const { token, name, project, refused } = written;
  const [review, setReview] = useState<InvitedReview["review"] | undefined>(written.review);
  const [story, setStory] = useState(written.story);
  const [done, setDone] = useState(written.done);
  const [isPutOff, setIsPutOff] = useState(written.isPutOff ?? false);
  const [isStoryNew, setIsStoryNew] = useState(false);
  const [edit] = useEditInvitedReviewMutation();
  const [sendReceipt] = useSendInvitedReceiptMutation();
  const [withdraw] = useWithdrawInvitedReviewMutation();
  const [save] = useSaveClientStoryMutation();
  const [approve] = useApproveClientStoryMutation();
  const [remove] = useRemoveClientStoryMutation();

  async function onEdit(fields: Fields) {
    const { data, error } = await edit(editInvitedForm.body({ ...fields, token }));
    if (error) return messageOf(error, editInvitedForm.failed);
    setReview(data.review);
    setDone(data.message);
  }
  async function onReceipt() {
    const { data, error } = await sendReceipt(invitedReceiptForm.body({ token }));
    if (error) return messageOf(error, invitedReceiptForm.failed);
    setReview(data.review);
    setDone(data.message);
  }
  async function onWithdraw() {
    const { data, error } = await withdraw(withdrawInvitedForm.body({ token }));
    if (error) return messageOf(error, withdrawInvitedForm.failed);
    setReview(undefined);
    setStory(null);
    setDone(data.message);
  }
  async function onSave(fields: Fields) {
    const { data, error } = await save(saveStoryForm.body(fields));
    if (error) return messageOf(error, saveStoryForm.failed);
    setStory(data.story);
    setDone(data.message);
    setIsPutOff(false);
    setIsStoryNew(true);
  }
  async function onApprove() {
    const { data, error } = await approve(approveStoryForm.body({ token, seenRevision: String(story?.revision) }));
    if (error) return messageOf(error, approveStoryForm.failed);
    setStory(data.story);
    setDone(data.message);
    window.scrollTo({ top: 0 });
  }
  async function onRemove() {
    const { data, error } = await remove(removeStoryForm.body({ token }));
    if (error) return messageOf(error, removeStoryForm.failed);
    setStory(null);
    setDone(data.message);
  }
  function onLater() {
    setIsPutOff(true);
    setDone(messages.later);
    window.scrollTo({ top: 0 });
  }

  function leadOf() {
    if (!review) return writtenPage.leadGone;
    return written.isNew ? `${writtenPage.published} ${writtenPage.lead}` : writtenPage.lead;
  }

  const isStoryRefused = refused?.typed.intent?.startsWith("story");
  const isPreviewed = review && project && story && !story.approvedAt && !isPutOff && !isStoryRefused && !review.hidden;
  return (
    <>
      <NewReviewFrame
        heading={written.isNew && review ? writtenPage.thanks(name) : writtenPage.heading}
        lead={leadOf()}
        isNew={written.isNew}
      >
        {done && (
          <p className="notice good" role="status">
            {done}
          </p>
        )}
        {review && (
          <OwnReview
            review={review}
            token={token}
            refusal={isStoryRefused ? undefined : refused}
            {...{ onEdit, onReceipt, onWithdraw }}
          />
        )}
        {review && project && !review.hidden && (
          <AddedStory refused={isStoryRefused ? refused : undefined} {...{ token, project, story, onSave, onRemove }} />
        )}
        <p className="buttons">
          <Link to="/reviews" className={buttonClass("ghost")}>
            All reviews
          </Link>
        </p>
      </NewReviewFrame>
      {isPreviewed && (
        <StoryPreview
          // Another revision is another preview.
          key={story.revision}
          review={{ id: review._id, name, rating: review.rating, text: review.description }}
          {...{ token, project, story, onApprove, onLater }}
          isNew={isStoryNew}
        />
      )}
    </>
  );
}
