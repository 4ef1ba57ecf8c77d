import type { CSSProperties, ReactNode } from "react";
import { data, Link } from "react-router";
import { contentOf, present, useContent } from "#src/client/content.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import { Stars } from "#src/client/stars.tsx";
import type { ShownContent } from "#src/content/claims/shown-content.ts";
import { publicId } from "#src/content/projects.ts";
import type { Selected } from "#src/content/selections.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { hidingSentence } from "#src/contract/hiding.ts";
import { ratingText } from "#src/contract/rating.ts";
import type { Subject } from "#src/contract/subject.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { Answer, Day, EditedOn, ReviewAuthor, WorksHere } from "../list/review-item.tsx";
import { Subjects } from "../list/verified-line.tsx";
import { messages } from "../messages.ts";
import { type ReviewStatus, receiptsContract } from "../receipts/contract.ts";
import { ReceiptLine, ReceiptProof } from "../receipts/receipt-line.tsx";
import { Share } from "../receipts/share.tsx";
import { ReviewCup } from "../writing/review-cup.tsx";
import type { Route } from "./+types/review";
import "../own/own.css";
import "../reports/report.css";
import "./review.css";

const DESCRIPTION_LENGTH = 155;
/** The sizes of a review's words, by the greatest length that each fits. Longer texts are running text. */
const QUOTE_SIZES = [
  [80, "display shortest"],
  [190, "display display-2"],
  [400, "display title-1"],
] as const;

export async function loader({ params: { reviewId }, context }: Route.LoaderArgs) {
  const { call, content, show } = contextOf(context);
  const answer = await call(receiptsContract.review, { reviewId });
  const words = show("hidingReasons", "receiptLink", "reviewPage");
  if (!answer.isAccepted)
    return data({ ...words, status: null, services: [] as Subject[], picture: undefined }, { status: 404 });
  const { standing: status } = answer.body;
  const project = status.state === "published" ? status.review.verified?.project : undefined;
  const reviewed = content.projects.items.find((each) => publicId(each) === project?.id);
  return data({ ...words, status, services: servicesIn(reviewed, content), picture: reviewed?.featured });
}

/** The services used in a project. */
function servicesIn(project: ShownContent["projects"]["items"][number] | undefined, content: ShownContent): Subject[] {
  return (project?.services ?? []).flatMap((id) => findSubject(subjectsOf(content).services, id) ?? []);
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const status = loaderData?.status;
  if (status?.state !== "published") {
    const { title, description } = present(contentOf(args.matches), "reviewPage");
    return describePage({ title: titleWithName(title, args), description, card: "default", isIndexed: false }, args);
  }
  const { _id, rating, description, user } = status.review;
  return describePage(
    {
      title: titleWithName(`${ratingText(rating)}: a review by ${user.name}`, args),
      description: excerpt(description, DESCRIPTION_LENGTH),
      card: "reviews",
      picture: `/media/reviews/${_id}.jpg`,
    },
    args,
  );
}

/** The page of one review, or its status if it is not published. */
export default function OneReview({ loaderData: { status, services, picture } }: Route.ComponentProps) {
  return status?.state === "published" ? (
    <Published status={status} services={services} picture={picture} />
  ) : (
    <Unpublished status={status} />
  );
}

interface PublishedProps {
  status: Extract<ReviewStatus, { state: "published" }>;
  services: readonly Subject[];
  picture: ShownContent["projects"]["items"][number]["featured"] | undefined;
}

/** The author's words lead; the name below them is the page's heading. */
function Published({ status: { review, receipt }, services, picture }: PublishedProps) {
  const { name } = useContent("company");
  const words = useContent("reviewPage");
  const length = [...review.description].length;
  const size = QUOTE_SIZES.find(([max]) => length <= max)?.[1];
  return (
    <PageHead className="one-review published" tone="sky">
      <article className="review" aria-label={words.headings.published}>
        <Stars rating={review.rating} />
        <blockquote dir="auto" className={size}>
          {review.description}
        </blockquote>
        <footer className="review-by">
          <ReviewAuthor review={review} nameAs="h1" />
          {review.worksHere && <WorksHere />}
          {review.answer && <Answer answer={review.answer} />}
        </footer>
      </article>
      <div className="card">
        {picture ? (
          <Picture
            {...pictureUses.projectCard}
            name={picture.picture}
            alt={picture.alt}
            sizes="(min-width: 64rem) 38vw, 100vw"
            className="review-project"
          />
        ) : (
          <div className="review-project" data-tone="rose" style={{ "--rating": review.rating } as CSSProperties}>
            <ReviewCup />
          </div>
        )}
        <Facts review={review} receipt={receipt} services={services} />
        <div className="review-tasks">
          <AllReviewsLink />
          <Share title={`A review of ${name}`} />
          <Link to={`/reviews/${review._id}/report`} rel="nofollow" className="review-report small">
            Report
          </Link>
        </div>
      </div>
    </PageHead>
  );
}

type FactsProps = Pick<PublishedProps, "services"> & Pick<PublishedProps["status"], "review" | "receipt">;

/** What is known about a review, in rows. */
function Facts({ review: { verified, createdAt, editedAt }, receipt, services }: FactsProps) {
  const words = useContent("reviewPage");
  return (
    <dl className="facts">
      {verified?.project && (
        <Fact name="Project">
          <span>
            <Subjects of={[verified.project]} />
          </span>
        </Fact>
      )}
      {verified?.service && (
        <Fact name="Service">
          <span>
            <Subjects of={[verified.service]} />
          </span>
        </Fact>
      )}
      {services.length > 0 && (
        <Fact name={words.services}>
          <span>
            <Subjects of={services} />
          </span>
        </Fact>
      )}
      {verified && (
        <Fact name="Invited">
          <span className="quiet">{messages.verified}</span>
        </Fact>
      )}
      <Fact name="Published">
        <strong>
          <Day iso={createdAt} />
        </strong>
        <span className="quiet">{words.lead}</span>
        {editedAt && (
          <span className="quiet">
            <EditedOn iso={editedAt} />.
          </span>
        )}
      </Fact>
      {receipt && (
        <Fact name="Proof">
          <ReceiptProof receipt={receipt} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Unpublished({ status }: { status: Exclude<ReviewStatus, { state: "published" }> | null }) {
  const sentences = useContent("hidingReasons");
  const words = useContent("reviewPage");
  const held = status?.state === "hidden" ? status.receipt : undefined;
  return (
    <PageHead className="one-review" tone="sky">
      <div>
        <h1 className="display-2">{words.headings[status?.state ?? "unknown"]}</h1>
        <p className="lead">{formatSentence(status, sentences, words)}</p>
        <p>
          <AllReviewsLink />
        </p>
      </div>
      {held && (
        <div className="card">
          <ReceiptLine receipt={held} />
        </div>
      )}
    </PageHead>
  );
}

function AllReviewsLink() {
  return (
    <Link to="/reviews" className={buttonClass("ghost", { isSmall: true })}>
      All reviews
    </Link>
  );
}

function formatSentence(
  status: Exclude<ReviewStatus, { state: "published" }> | null,
  sentences: Selected["hidingReasons"],
  words: Selected["reviewPage"],
) {
  if (!status) return words.unknown;
  if (status.state !== "hidden") {
    return (
      <>
        {words[status.state]} <Day iso={status.at} />.
      </>
    );
  }
  const reason = hidingSentence(sentences, status.reason);
  return (
    <>
      {words.hidden} <Day iso={status.at} />. {reason ? `The reason: ${reason}` : words.noReason}
    </>
  );
}
