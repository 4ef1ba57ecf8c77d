import { Link } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { useSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { answerForm, moveOn, readForm } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { accountsContract } from "../contract.ts";
import { withFlash } from "../flash.tsx";
import { deleteProfileForm, editProfileForm, endSessionsForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { ProfileCards } from "../profile/profile-cards.tsx";
import { ProfileHead, ProfileState } from "../profile/profile-head.tsx";
import { fetchProfile } from "../sessions/session-calls.ts";
import { loadProfile, loadSessions } from "../sessions/visitor.server.ts";
import type { Route } from "./+types/my-profile.ts";
import "../accounts.css";

export const meta = metaOf("my-profile");

export async function loader(asked: Route.LoaderArgs) {
  if (await loadProfile(asked)) await loadSessions(asked);
  return null;
}

export const clientLoader = () => null;

/** Handles all of this page's forms when posted without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  switch (fields.intent) {
    case "edit":
      return answerForm(context, editProfileForm, fields, withFlash("/my-profile", "profile-updated"));
    case "sessions":
      return answerForm(context, endSessionsForm, fields, withFlash("/my-profile", "sessions-ended"));
    case "delete":
      return answerForm(context, deleteProfileForm, fields, withFlash("/login", "profile-deleted"));
    default: {
      const answer = await contextOf(context).call(accountsContract.logout);
      return moveOn(withFlash("/login", answer.isAccepted ? "logged-out" : "logout-failed"), answer);
    }
  }
}

function MyProfile({ actionData }: Route.ComponentProps) {
  const { profile, isLoading, hasFailed } = useSession();

  if (profile) {
    return (
      <>
        <ProfileHead profile={profile} />
        <ProfileCards profile={profile} refusal={actionData} />
      </>
    );
  }
  if (isLoading) return <ProfileState title={messages.profileLoading} />;
  if (hasFailed) {
    return (
      <ProfileState title={messages.profileFailed}>
        <p className="lead">The server gave no answer that we can use.</p>
        <Button onClick={() => fetchProfile()}>Try again</Button>
      </ProfileState>
    );
  }
  return (
    <ProfileState title={messages.profileMissing}>
      <p className="lead">Log in, and yours stands here.</p>
      <div className="buttons">
        <Link to="/login" className={buttonClass()}>
          Login
        </Link>
        <Link to="/sign-up" className={buttonClass("ghost")}>
          Sign up
        </Link>
      </div>
    </ProfileState>
  );
}

export default withStore(MyProfile);
