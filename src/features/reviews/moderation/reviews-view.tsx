import { type FormEvent, Fragment, useState } from "react";
import { Stars } from "#src/client/stars.tsx";
import { hidingReasons } from "#src/content/review-policy.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { LOW_RATING_MAX, RATING_MAX, RATING_STEP, ratingText } from "#src/contract/rating.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { ChooseCell, ChosenCount, DayCell, Table } from "#src/ui/list/table.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import { useChosen } from "#src/ui/list/use-chosen.ts";
import { moderationMessages as messages } from "../messages.ts";
import { AnswerField, AnswerForm } from "./answer-form.tsx";
import type { ModeratedReview, moderationContract, ReviewState } from "./contract.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { HidingFields } from "./hiding-fields.tsx";
import { MarkField, MarkForm } from "./mark-form.tsx";
import { type Done, useModeration } from "./use-moderation.ts";
import "./reviews-view.css";

export type ModerationPage = ResponseOf<typeof moderationContract.moderatedReviews>;

const RATINGS = Array.from({ length: RATING_MAX / RATING_STEP + 1 }, (_, place) => RATING_MAX - place * RATING_STEP);

/** All reviews: hide some with one reason, show them again, undo at once. */
export function ReviewsView({ list }: { list: ModerationPage }) {
  const { stateOf, done, hide, show, undo } = useModeration();
  const { chosen, choose, chooseNone } = useChosen();
  const [asking, setAsking] = useState<ModeratedReview[]>([]);
  const { reviews, total, hidden, nextCursor, searchedBackTo } = list;
  const chosenReviews = reviews.filter((review) => chosen.has(review._id) && stateOf(review) === "published");

  /** Without scripts this form posts what is ticked, with the reason below. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const review = reviews.find(({ _id }) => _id === button?.value);
    if (button?.name === "show" && review) show([review]);
  }

  return (
    <>
      <List
        of="reviews"
        filters={<ReviewFilters />}
        count={
          <>
            {total.toLocaleString("en-GB")} {total === 1 ? "review" : "reviews"}, {hidden.toLocaleString("en-GB")}{" "}
            hidden.
          </>
        }
        done={
          done &&
          (done.to === "hidden" || done.hiding) && <UndoLine sentence={doneSentence(done)} onUndo={() => undo(done)} />
        }
        isEmpty={reviews.length === 0}
        none={messages.noneYet}
        noneFound={messages.noneFound}
        showAll="Show all reviews"
        nextCursor={nextCursor}
        nextLabel="Older reviews"
        searchedBackTo={searchedBackTo}
      >
        <form method="post" onSubmit={submit} className="list-form">
          <input type="hidden" name="intent" value="reviews" />
          <Table
            caption="Reviews and their status"
            columns={[["Choose", "unseen"], ["Review", "at-least-12"], "When", "Status"]}
          >
            {reviews.map((review) => (
              <ReviewLine
                key={review._id}
                review={review}
                state={stateOf(review)}
                isChosen={chosen.has(review._id)}
                onChoose={(isChosen) => choose(review._id, isChosen)}
                onHide={() => setAsking([review])}
              />
            ))}
          </Table>
          <div className="bulk without-js">
            <HidingFields idPrefix="hide-chosen" />
            <button type="submit" name="hide" value="chosen" className="button small">
              Hide selected reviews
            </button>
          </div>
          {chosenReviews.length > 0 && (
            <div className="bulk">
              <ChosenCount count={chosenReviews.length} onNone={chooseNone} />
              <Button isSmall onClick={() => setAsking(chosenReviews)}>
                Hide selected
              </Button>
            </div>
          )}
        </form>
        {reviews.map((review) => (
          <Fragment key={review._id}>
            <AnswerForm review={review} />
            <MarkForm review={review} />
          </Fragment>
        ))}
      </List>
      <HideDialog
        reviews={asking}
        onClose={() => setAsking([])}
        onHide={(hiding) => {
          hide(asking, hiding);
          setAsking([]);
          chooseNone();
        }}
      />
    </>
  );
}

function ReviewFilters() {
  return (
    <Filters search={{ label: "Text or name contains", max: 100 }}>
      <FilterChoice
        name="rating"
        label="Rating"
        options={RATINGS.map((rating) => [String(rating), ratingText(rating)])}
      />
      <FilterChoice
        name="state"
        label="Status"
        options={[
          ["published", "Published"],
          ["hidden", "Hidden"],
        ]}
      />
      <FilterChoice
        name="answer"
        label="Answer"
        options={[
          ["none", "Without an answer"],
          ["none-low", `Without, ${LOW_RATING_MAX} stars or less`],
        ]}
      />
    </Filters>
  );
}

interface LineProps {
  review: ModeratedReview;
  state: ReviewState;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onHide: () => void;
}

function ReviewLine({ review, state, isChosen, onChoose, onHide }: LineProps) {
  const { _id: id, rating, description, createdAt, user, worksHere, answer } = review;
  const isHidden = state === "hidden";
  return (
    <tr className="top">
      <ChooseCell
        name="reviewId"
        value={id}
        of={`${user.name}’s review`}
        isChosen={isChosen && !isHidden}
        isDisabled={isHidden}
        onChoose={onChoose}
      />
      <td className="free">
        <div className="moderated">
          <div>
            <div className="moderated-head">
              <strong>
                <bdi>{user.name}</bdi>
              </strong>
              <Stars rating={rating} size={18} />
            </div>
            <p className="review-text">
              <bdi>{description}</bdi>
            </p>
            {worksHere && <p className="small quiet">Works here, not counted</p>}
            {isHidden && <HiddenFor review={review} />}
            {answer && (
              <p className="review-text small">
                <strong>Answer:</strong> <bdi>{answer.text}</bdi>
              </p>
            )}
          </div>
          <div className="moderated-actions">
            <AnswerField review={review} />
            {isHidden ? (
              <button type="submit" name="show" value={id} className="row-button">
                Show again
              </button>
            ) : (
              <button type="button" className="row-button needs-js" onClick={onHide}>
                Hide
              </button>
            )}
            <MarkField review={review} />
          </div>
        </div>
      </td>
      <DayCell label="When" iso={createdAt} />
      <td data-label="Status">
        <span className={isHidden ? "pill off" : "pill"}>{isHidden ? "Hidden" : "Published"}</span>
      </td>
    </tr>
  );
}

function HiddenFor({ review: { state, reason, note } }: { review: ModeratedReview }) {
  const sentence = hidingReasons.find(({ id }) => id === reason)?.sentence;
  // Shown as hidden before the server has answered, a review does not bring its reason yet.
  if (!sentence && !note) {
    return state === "hidden" && <p className="small quiet">The reason was erased after 12 months.</p>;
  }
  return (
    <p className="small quiet">
      Hidden: {sentence} {note && <bdi>{sentence ? `(${note})` : note}</bdi>}
    </p>
  );
}

function doneSentence({ to, reviews }: Done): string {
  const count = reviews.length === 1 ? "1 review" : `${reviews.length} reviews`;
  return `${count} ${to === "hidden" ? "hidden" : "shown again"}.`;
}
