import { Link, type LoaderFunctionArgs, useNavigate } from "react-router";
import { describePage } from "#src/client/meta.ts";
import { browserSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { company } from "#src/content/company.ts";
import { newReviewPage } from "#src/content/reviews.ts";
import type { Refusal } from "#src/server/http/forms.ts";
import { formAction } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { reviewForm } from "../forms.ts";
import { InvitedForm } from "../invitations/invited-form.tsx";
import { useInvitation } from "../invitations/use-invitation.ts";
import { messages } from "../messages.ts";
import { InvitedOwn } from "../own/invited-own.tsx";
import { ReviewForm } from "../writing/review-form.tsx";
import { useIsSignedOut } from "../writing/use-is-signed-out.ts";
import "../writing/new-review.css";

export const meta = (args: Parameters<typeof describePage>[1]) =>
  describePage(
    {
      title: `${newReviewPage.title} | ${company.name}`,
      description: newReviewPage.description,
      card: "default",
      isIndexed: false,
    },
    args,
  );

/** Without scripts the page itself must know whether somebody is signed in. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { isSignedOut: !(await contextOf(context).isSignedIn()) };
}

export function clientLoader() {
  return { isSignedOut: browserSession().get().profile === null };
}

/** The form, posted without scripts. */
export const action = formAction(reviewForm, "/reviews?notice=submitted");

interface PageProps {
  loaderData: { isSignedOut: boolean };
  actionData?: Refusal;
}

/** The review form on a page of its own: where the button leads without scripts. */
function NewReview({ loaderData, actionData }: PageProps) {
  const navigate = useNavigate();
  const isSignedOut = useIsSignedOut(loaderData.isSignedOut);
  const { invitation, written, problem } = useInvitation();
  const cancel = (
    <Link to="/reviews" className={buttonClass("ghost")}>
      Cancel
    </Link>
  );
  return (
    <section className="page-head panel new-review" data-tone="sky">
      <div>
        <h1 className="display-2">{newReviewPage.heading}</h1>
        <p className="lead">{newReviewPage.lead}</p>
        <Picture
          name="states/no-reviews"
          widths={[400, 640]}
          fallback={400}
          width={640}
          height={480}
          sizes="480px"
          alt=""
        />
      </div>
      <div className="card">
        {written ? (
          <InvitedOwn token={written.token} found={written.review}>
            <p className="buttons">
              <Link to="/reviews" className={buttonClass("ghost")}>
                All reviews
              </Link>
            </p>
          </InvitedOwn>
        ) : invitation ? (
          <InvitedForm invitation={invitation} cancel={cancel} onSubmitted={() => navigate("/reviews")} />
        ) : (
          <>
            {problem && <InvitationProblem sentence={problem} />}
            <ReviewForm
              isSignedOut={isSignedOut}
              refused={actionData && { typed: actionData.typed, reason: actionData.message }}
              cancel={cancel}
              onSubmitted={() => navigate("/reviews")}
            />
          </>
        )}
      </div>
    </section>
  );
}

export default withStore(NewReview);

function InvitationProblem({ sentence }: { sentence: string }) {
  return (
    <div className="notice bad">
      <p role="alert">{sentence}</p>
      <p className="small">{messages.invitationSpent}</p>
    </div>
  );
}
