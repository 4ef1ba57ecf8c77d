import { useState } from "react";
import { CommandFields } from "#src/client/command-form.tsx";
import { useContent } from "#src/client/content.tsx";
import { Stars } from "#src/client/stars.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { hidingSentence } from "#src/contract/hiding.ts";
import { LOW_RATING_MAX, RATING_MAX, RATING_STEP, ratingText } from "#src/contract/rating.ts";
import { numeral, plural } from "#src/contract/words.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { ChooseBox, ChosenCount, type Column, dayColumn, Table } from "#src/ui/list/table.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import { useChosen } from "#src/ui/list/use-chosen.ts";
import { useListQuery } from "#src/ui/list/use-list-query.ts";
import { UNANSWERED_COUNTED_MAX } from "../limits.ts";
import { moderationMessages as messages, stateSentence } from "../messages.ts";
import { AnswerForm } from "./answer-form.tsx";
import { type ModeratedReview, moderationContract } from "./contract.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { HidingFields } from "./hiding-fields.tsx";
import { MarkForm } from "./mark-form.tsx";
import { useModeration } from "./use-moderation.ts";
import "./reviews-view.css";

export type ModerationPage = ResponseOf<typeof moderationContract.moderatedReviews>;

const RATINGS = Array.from({ length: RATING_MAX / RATING_STEP + 1 }, (_, place) => RATING_MAX - place * RATING_STEP);

/** The id of the form that hides selected reviews without scripts. */
const HIDE_CHOSEN = "hide-chosen";

/** All reviews, with actions to hide and show them, and undo. */
export function ReviewsView({ list }: { list: ModerationPage }) {
  const { stateOf, done, hide, show, undo } = useModeration();
  const { chosen, choose, chooseNone } = useChosen();
  const [toHide, setToHide] = useState<ModeratedReview[]>([]);
  const { reviews, total, hidden, unanswered, nextCursor, searchedBackTo } = list;
  const isOldestFirst = useListQuery().get("order") === "oldest";
  const chosenReviews = reviews.filter((review) => chosen.has(review._id) && stateOf(review) === "published");

  const columns: Column<ModeratedReview>[] = [
    {
      head: "Select",
      isUnseen: true,
      cell: (review) => (
        <ChooseBox
          name="reviewId"
          value={review._id}
          form={HIDE_CHOSEN}
          of={`${review.user.name}’s review`}
          isChosen={chosen.has(review._id) && stateOf(review) !== "hidden"}
          isDisabled={stateOf(review) === "hidden"}
          onChoose={(isChosen) => choose(review._id, isChosen)}
        />
      ),
    },
    {
      head: "Review",
      width: "at-least-12",
      flow: "free",
      isUnlabelled: true,
      cell: (review) => (
        <Moderated
          review={review}
          isHidden={stateOf(review) === "hidden"}
          onHide={() => setToHide([review])}
          onShow={() => show(review)}
        />
      ),
    },
    dayColumn("When", ({ createdAt }) => createdAt),
  ];

  return (
    <>
      <List
        of="reviews"
        filters={<ReviewFilters unanswered={unanswered} />}
        count={
          <>
            {numeral(total)} {plural(total, "review")}, {numeral(hidden)} hidden.
          </>
        }
        done={done[0] && undo && <UndoLine sentence={stateSentence(done.length, done[0].to)} onUndo={undo} />}
        isEmpty={reviews.length === 0}
        none={messages.noneYet}
        noneFound={messages.noneFound}
        showAll="Show all reviews"
        nextCursor={nextCursor}
        nextLabel={isOldestFirst ? "Newer reviews" : "Older reviews"}
        isOldestFirst={isOldestFirst}
        searchedBackTo={searchedBackTo}
      >
        <div className="list-form">
          <Table
            caption="Reviews and their status"
            columns={columns}
            rows={reviews}
            keyOf={({ _id }) => _id}
            rowClass={() => "top moderated-row"}
          />
          {/* For visitors without scripts. The table's checkboxes belong to this form. */}
          <form id={HIDE_CHOSEN} method="post" className="bulk without-js">
            <CommandFields command={moderationContract.hideReview} values={{ seenState: "published" }} />
            <HidingFields idPrefix="hide-chosen" />
            <button type="submit" className="button small">
              Hide selected reviews
            </button>
          </form>
          {chosenReviews.length > 0 && (
            <div className="bulk">
              <ChosenCount count={chosenReviews.length} onNone={chooseNone} />
              <Button isSmall onClick={() => setToHide(chosenReviews)}>
                Hide selected
              </Button>
            </div>
          )}
        </div>
      </List>
      <HideDialog
        reviews={toHide}
        onClose={() => setToHide([])}
        onHide={(hiding) => {
          hide(toHide, hiding);
          setToHide([]);
          chooseNone();
        }}
      />
    </>
  );
}

function ReviewFilters({ unanswered }: Pick<ModerationPage, "unanswered">) {
  return (
    <Filters
      search={{ label: "Text or name contains", max: 100 }}
      folded={
        <>
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
              ["none", `Without an answer (${countText(unanswered.all)})`],
              ["none-low", `Without, ${LOW_RATING_MAX} stars or less (${countText(unanswered.low)})`],
            ]}
          />
          <FilterChoice name="order" label="Order" none="Newest first" options={[["oldest", "Oldest first"]]} />
        </>
      }
    />
  );
}

/** The count, or "99+" at the cap. */
const countText = (count: number) =>
  count < UNANSWERED_COUNTED_MAX ? String(count) : `${UNANSWERED_COUNTED_MAX - 1}+`;

interface ModeratedProps {
  review: ModeratedReview;
  isHidden: boolean;
  onHide: () => void;
  onShow: () => void;
}

function Moderated({ review, isHidden, onHide, onShow }: ModeratedProps) {
  const { _id: id, rating, description, user, worksHere, answer } = review;
  return (
    <div className="moderated">
      <div>
        <div className="moderated-head">
          <Stars rating={rating} size={18} />
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
          {/* The usual status is seen by its absence. */}
          <span className={isHidden ? "pill off" : "unseen"}>{isHidden ? "Hidden" : "Published"}</span>
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
        <AnswerForm review={review} />
        {isHidden ? (
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              onShow();
            }}
          >
            <CommandFields command={moderationContract.showReview} values={{ reviewId: id, seenState: "hidden" }} />
            <button type="submit" className="row-button quiet">
              Show again
            </button>
          </form>
        ) : (
          <button type="button" className="row-button quiet needs-js" onClick={onHide}>
            Hide
          </button>
        )}
        <MarkForm review={review} />
      </div>
    </div>
  );
}

function HiddenFor({ review: { state, reason, note } }: { review: ModeratedReview }) {
  const sentence = hidingSentence(useContent("hidingReasons"), reason);
  // Optimistically hidden reviews have no reason yet.
  if (!sentence && !note) {
    return state === "hidden" && <p className="small quiet">The reason was erased after 12 months.</p>;
  }
  return (
    <p className="small quiet">
      Hidden: {sentence} {note && <bdi>{sentence ? `(${note})` : note}</bdi>}
    </p>
  );
}
