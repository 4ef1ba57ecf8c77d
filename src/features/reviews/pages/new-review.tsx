import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useNavigate } from "react-router";
import { describePage } from "#src/client/meta.ts";
import { browserSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { company } from "#src/content/company.ts";
import { newReviewPage, writtenPage } from "#src/content/reviews.ts";
import { fieldsIn } from "#src/contract/form.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { answerForm, type Refusal, readEntries } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { reviewForm } from "../forms.ts";
import { InvitedLinkScript } from "../invitations/invited-link-script.tsx";
import { PastedInvitationForm } from "../invitations/pasted-invitation.tsx";
import { answerInvitedReview, openPostedInvitation } from "../invitations/posted-invitation.server.ts";
import { type Invited, useInvitation } from "../invitations/use-invitation.ts";
import { messages } from "../messages.ts";
import { messages as storyMessages } from "../stories/messages.ts";
import { answerWritten, showWritten } from "../stories/posted-written.server.ts";
import { type Written, WrittenReview } from "../stories/written-review.tsx";
import { NewReviewFrame } from "../writing/new-review-frame.tsx";
import { ReviewForm } from "../writing/review-form.tsx";
import { useIsSignedOut } from "../writing/use-is-signed-out.ts";

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
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const entries = await readEntries(request);
  if (entries.has(COMMAND)) return answerWritten(args, entries);
  const fields = fieldsIn(entries);
  if (fields.intent === "open-invitation") return openPostedInvitation(context, fields);
  if (fields.intent === "invited") return answerInvitedReview(context, fields);
  if (fields.intent === "story-later") {
    return showWritten(context, fields.token ?? "", { done: storyMessages.later, isPutOff: true });
  }
  return answerForm(context, reviewForm, fields, DONE);
}

interface PageProps {
  loaderData: { isSignedOut: boolean };
  actionData?: Partial<Refusal> & {
    invitation?: Invited;
    invitationProblem?: string;
    written?: Written;
    /** The review is gone; a sentence about it. */
    withdrawn?: string;
  };
}

/** The review form on a page of its own: where the button leads without scripts, and every invitation's link. */
function NewReview({ loaderData, actionData }: PageProps) {
  const navigate = useNavigate();
  const isSignedOut = useIsSignedOut(loaderData.isSignedOut);
  const mailed = useInvitation();
  // An invitation that was posted is certain; from the address only the browser knows.
  const invited = actionData?.invitation ?? mailed.invited;
  const written = mailed.written ?? actionData?.written;
  const problem = mailed.problem ?? actionData?.invitationProblem;
  const cancel = (
    <Link to="/reviews" className={buttonClass("ghost")}>
      {actionData?.withdrawn ? "All reviews" : "Cancel"}
    </Link>
  );

  async function onSubmitted() {
    const token = typeof invited === "object" && invited.token;
    if (!token || !(await mailed.showWritten(token))) await navigate("/reviews");
  }

  if (written) return <WrittenReview key={written.token} written={written} />;
  if (actionData?.withdrawn) {
    return (
      <NewReviewFrame heading={writtenPage.heading} lead={writtenPage.leadGone}>
        <p className="notice good" role="status">
          {actionData.withdrawn}
        </p>
        <p className="buttons">{cancel}</p>
      </NewReviewFrame>
    );
  }
  return (
    <NewReviewFrame heading={newReviewPage.heading} lead={newReviewPage.lead}>
      <InvitedLinkScript />
      <p className="notice link-closed">{messages.linkClosed}</p>
      {problem && <InvitationProblem sentence={problem} />}
      <div className={invited === "perhaps" ? "perhaps-invited" : undefined}>
        <ReviewForm
          isSignedOut={isSignedOut}
          invited={invited}
          refused={actionData?.typed && { typed: actionData.typed, reason: actionData.message }}
          cancel={cancel}
          onSubmitted={onSubmitted}
        />
      </div>
      {typeof invited !== "object" && <PastedInvitationForm />}
    </NewReviewFrame>
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
