import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useNavigate,
} from "react-router";
import { contentOf, present, useContent } from "#src/client/content.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import { browserSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { readEntries } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { InvitedLinkScript } from "../invitations/invited-link-script.tsx";
import { PastedInvitationForm, tokenIn } from "../invitations/pasted-invitation.tsx";
import { type Opened, openLink, runByLink } from "../invitations/posted-link.server.ts";
import { useInvitation } from "../invitations/use-invitation.ts";
import { messages } from "../messages.ts";
import { messages as storyMessages } from "../stories/messages.ts";
import { WrittenReview } from "../stories/written-review.tsx";
import { NewReviewFrame } from "../writing/new-review-frame.tsx";
import { ReviewForm } from "../writing/review-form.tsx";
import { useIsSignedOut } from "../writing/use-is-signed-out.ts";

export function meta(args: Parameters<typeof describePage>[1]) {
  const { title, description } = present(contentOf(args.matches), "newReviewPage");
  return describePage({ title: titleWithName(title, args), description, card: "default", isIndexed: false }, args);
}

/** For visitors without scripts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { isSignedIn, show } = contextOf(context);
  return {
    ...show("clientStory", "hidingReasons", "newReviewPage", "receiptLink", "writtenPage"),
    isSignedOut: !(await isSignedIn()),
  };
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return { ...(await serverLoader<typeof loader>()), isSignedOut: browserSession().get().profile === null };
}

/** The page's forms, posted without scripts. */
export async function action(args: ActionFunctionArgs) {
  const fields = await readEntries(args.request);
  const token = fields.get("token") ?? "";
  const intent = fields.get("intent");
  if (intent === "open-invitation") return openLink(args, tokenIn(fields.get("link") ?? ""));
  if (intent === "story-later") return openLink(args, token, { done: storyMessages.later, isPutOff: true });
  return token ? runByLink(args, token, fields) : runCommand(args, fields);
}

interface PageProps {
  loaderData: { isSignedOut: boolean };
  /** `withdrawn`: the review has been deleted; a message about it. */
  actionData?: Opened & { withdrawn?: string };
}

/** The page of the review form, for visitors without scripts and for invitation links. */
function NewReview({ loaderData, actionData }: PageProps) {
  const words = useContent("newReviewPage");
  const writtenWords = useContent("writtenPage");
  const navigate = useNavigate();
  const isSignedOut = useIsSignedOut(loaderData.isSignedOut);
  const fromUrl = useInvitation();
  // A posted invitation takes precedence; only the browser can read one from the URL.
  const invited = actionData?.invitation ?? fromUrl.invited;
  const written = fromUrl.written ?? actionData?.written;
  const problem = fromUrl.problem ?? actionData?.invitationProblem;
  const cancel = (
    <Link to="/reviews" className={buttonClass("ghost")}>
      {actionData?.withdrawn ? "All reviews" : "Cancel"}
    </Link>
  );

  async function onSubmitted() {
    const token = typeof invited === "object" && invited.token;
    if (!token || !(await fromUrl.showWritten(token))) await navigate("/reviews");
  }

  if (written) return <WrittenReview key={written.token} written={written} />;
  if (actionData?.withdrawn) {
    return (
      <NewReviewFrame heading={writtenWords.heading} lead={writtenWords.leadGone}>
        <p className="notice good" role="status">
          {actionData.withdrawn}
        </p>
        <p className="buttons">{cancel}</p>
      </NewReviewFrame>
    );
  }
  return (
    <NewReviewFrame heading={words.heading} lead={words.lead}>
      <InvitedLinkScript />
      <p className="notice link-closed">{messages.linkClosed}</p>
      {problem && <InvitationProblem sentence={problem} />}
      <div className={invited === "perhaps" ? "perhaps-invited" : undefined}>
        <ReviewForm isSignedOut={isSignedOut} invited={invited} cancel={cancel} onSubmitted={onSubmitted} />
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
