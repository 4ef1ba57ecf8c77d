import { data, Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import type { ShownContent } from "#src/content/claims/shown-content.ts";
import { publicId } from "#src/content/projects.ts";
import { hidingReasons } from "#src/content/review-policy.ts";
import { onePage } from "#src/content/reviews.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { ratingText } from "#src/contract/rating.ts";
import type { Subject } from "#src/contract/subject.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Day, EditedOn, ReviewContent } from "../list/review-item.tsx";
import { receiptsContract, type Standing } from "../receipts/contract.ts";
import { ReceiptLine, ReceiptProof } from "../receipts/receipt-line.tsx";
import { Share } from "../receipts/share.tsx";
import type { Route } from "./+types/review";
import "../own/own.css";
import "../reports/report.css";

const DESCRIPTION_LENGTH = 155;

export async function loader({ params: { reviewId }, context }: Route.LoaderArgs) {
  const answer = await contextOf(context).call(receiptsContract.review, { reviewId });
  if (!answer.isAccepted) return data(null, { status: 404 });
  const { standing } = answer.body;
  const project = standing.state === "published" ? standing.review.verified?.project : undefined;
  return data({ ...standing, services: servicesOf(project?.id, contextOf(context).content) });
}

/** The services used in the reviewed project. */
function servicesOf(projectId: string | undefined, content: ShownContent): Subject[] {
  const project = content.projects.items.find((each) => publicId(each) === projectId);
  return (project?.services ?? []).flatMap((id) => findSubject(subjectsOf(content).services, id) ?? []);
}

export function meta({ loaderData: standing, ...args }: Route.MetaArgs) {
  if (standing?.state !== "published") {
    const { title, description } = onePage;
    return describePage({ title: titleWithName(title, args), description, card: "default", isIndexed: false }, args);
  }
  const { _id, rating, description, user } = standing.review;
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
export default function OneReview({ loaderData: standing }: Route.ComponentProps) {
  return (
    <section className="page-head panel one-review" data-tone="sky">
      <div>
        <h1 className="display-2">{headingOf(standing)}</h1>
        {standing?.state === "published" ? (
          <p className="lead">{onePage.lead}</p>
        ) : (
          <p className="lead">{sentenceOf(standing)}</p>
        )}
        <p className="buttons">
          <Link to="/reviews" className={buttonClass("ghost")}>
            All reviews
          </Link>
        </p>
      </div>
      {standing && <Card standing={standing} services={standing.services} />}
    </section>
  );
}

function Card({ standing, services }: { standing: Standing; services: readonly Subject[] }) {
  const { name } = useContent("company");
  if (standing.state !== "published") {
    const held = standing.state === "hidden" ? standing.receipt : undefined;
    return held ? (
      <div className="card">
        <ReceiptLine receipt={held} />
      </div>
    ) : null;
  }
  const { review, receipt } = standing;
  return (
    <div className="card">
      <article className="review">
        <ReviewContent review={review}>
          <p className="small quiet review-foot">
            <Day iso={review.createdAt} />
            {review.editedAt && <EditedOn iso={review.editedAt} />}
            <Link to={`/reviews/${review._id}/report`} rel="nofollow">
              Report
            </Link>
          </p>
        </ReviewContent>
      </article>
      {services.length > 0 && (
        <p className="small quiet">
          {onePage.services}{" "}
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

function headingOf(standing: Standing | null): string {
  return standing ? onePage.headings[standing.state] : onePage.headings.unknown;
}

function sentenceOf(standing: Exclude<Standing, { state: "published" }> | null) {
  if (!standing) return onePage.unknown;
  if (standing.state !== "hidden") {
    return (
      <>
        {onePage[standing.state]} <Day iso={standing.at} />.
      </>
    );
  }
  const reason = hidingReasons.find(({ id }) => id === standing.reason)?.sentence;
  return (
    <>
      {onePage.hidden} <Day iso={standing.at} />. {reason ? `The reason: ${reason}` : onePage.noReason}
    </>
  );
}
