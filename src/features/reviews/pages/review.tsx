import { data, Link } from "react-router";
import { contentOf, present, useContent } from "#src/client/content.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
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
import { Day, EditedOn, ReviewContent } from "../list/review-item.tsx";
import { messages } from "../messages.ts";
import { type ReviewStatus, receiptsContract } from "../receipts/contract.ts";
import { ReceiptLine, ReceiptProof } from "../receipts/receipt-line.tsx";
import { Share } from "../receipts/share.tsx";
import type { Route } from "./+types/review";
import "../own/own.css";
import "../reports/report.css";

const DESCRIPTION_LENGTH = 155;
/** Longer texts are set in the size of running text. */
const LARGE_MAX = 280;

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
  const sentences = useContent("hidingReasons");
  const words = useContent("reviewPage");
  const review = status?.state === "published" ? status.review : undefined;
  return (
    <PageHead className="one-review" tone="sky">
      <div>
        {review && <p className="tag">{words.headings.published}</p>}
        <h1 className="display-2" dir="auto">
          {review ? review.user.name : words.headings[status?.state ?? "unknown"]}
        </h1>
        {status?.state === "published" ? (
          <p className="lead">{words.lead}</p>
        ) : (
          <p className="lead">{formatSentence(status, sentences, words)}</p>
        )}
        <p className="buttons">
          <Link to="/reviews" className={buttonClass("ghost")}>
            All reviews
          </Link>
        </p>
      </div>
      {status && <Card status={status} services={services} />}
      {picture && (
        <Picture
          {...pictureUses.projectCard}
          name={picture.picture}
          alt={picture.alt}
          sizes="(min-width: 64rem) 42vw, 100vw"
          className="review-project"
        />
      )}
    </PageHead>
  );
}

function Card({ status, services }: { status: ReviewStatus; services: readonly Subject[] }) {
  const { name } = useContent("company");
  const words = useContent("reviewPage");
  if (status.state !== "published") {
    const held = status.state === "hidden" ? status.receipt : undefined;
    return held ? (
      <div className="card">
        <ReceiptLine receipt={held} />
      </div>
    ) : null;
  }
  const { review, receipt } = status;
  return (
    <div className="card">
      <article className="review">
        <ReviewContent review={review} isLarge={[...review.description].length <= LARGE_MAX}>
          <p className="small quiet review-foot">
            <Day iso={review.createdAt} />
            {review.editedAt && <EditedOn iso={review.editedAt} />}
            <Link to={`/reviews/${review._id}/report`} rel="nofollow">
              Report
            </Link>
          </p>
          {review.verified && <p className="small quiet">{messages.verified}</p>}
        </ReviewContent>
      </article>
      {services.length > 0 && (
        <p className="small quiet">
          {words.services}{" "}
          {services.map(({ path, title }, place) => (
            <span key={path}>
              {place > 0 && ", "}
              <Link to={path} className="text-link">
                {title}
              </Link>
            </span>
          ))}
        </p>
      )}
      {receipt && <ReceiptProof receipt={receipt} />}
      <Share title={`A review of ${name}`} />
    </div>
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
