import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useNavigate } from "react-router";
import { describePage } from "#src/client/meta.ts";
import { browserSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { company } from "#src/content/company.ts";
import { newReviewPage } from "#src/content/reviews.ts";
import { answerForm, type Refusal, readForm } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { reviewForm } from "../forms.ts";
import { InvitedForm, type Refused } from "../invitations/invited-form.tsx";
import { PastedInvitationForm } from "../invitations/pasted-invitation.tsx";
import { answerInvitedReview, openPostedInvitation } from "../invitations/posted-invitation.server.ts";
import { type OpenInvitation, useInvitation } from "../invitations/use-invitation.ts";
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

const DONE = "/reviews?notice=submitted";

/** The page's forms, posted without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fields.intent === "open-invitation") return openPostedInvitation(context, fields);
  if (fields.intent === "invited") return answerInvitedReview(context, fields, DONE);
  return answerForm(context, reviewForm, fields, DONE);
}

interface PageProps {
  loaderData: { isSignedOut: boolean };
  actionData?: Partial<Refusal> & { invitation?: OpenInvitation; refused?: Refused; invitationProblem?: string };
}

/** The review form on a page of its own: where the button leads without scripts. */
function NewReview({ loaderData, actionData }: PageProps) {
  const navigate = useNavigate();
  const isSignedOut = useIsSignedOut(loaderData.isSignedOut);
  const mailed = useInvitation();
  const { written } = mailed;
  const invitation = mailed.invitation ?? actionData?.invitation;
  const problem = mailed.problem ?? actionData?.invitationProblem;
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
          <InvitedForm
            invitation={invitation}
            refused={actionData?.refused}
            cancel={cancel}
            onSubmitted={() => navigate("/reviews")}
          />
        ) : (
          <>
            {problem && <InvitationProblem sentence={problem} />}
            <ReviewForm
              isSignedOut={isSignedOut}
              refused={actionData?.typed && { typed: actionData.typed, reason: actionData.message }}
              cancel={cancel}
              onSubmitted={() => navigate("/reviews")}
            />
            <PastedInvitationForm />
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
