import { Link } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { useSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { contextOf } from "#src/server/context.ts";
import { isAccepted, moveOn, readForm, refuse } from "#src/server/forms.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { messages } from "../messages.ts";
import { type NoticeKey, withNotice } from "../notice.tsx";
import { ProfileCards } from "../profile-cards.tsx";
import { ProfileHead, ProfileState } from "../profile-head.tsx";
import { fetchProfile } from "../session-calls.ts";
import { loadProfile, loadSessions } from "../visitor.server.ts";
import type { Route } from "./+types/my-profile.ts";
import "../accounts.css";

export const meta = metaOf("my-profile");

export async function loader(asked: Route.LoaderArgs) {
  if (await loadProfile(asked)) await loadSessions(asked);
  return null;
}

export const clientLoader = () => null;

/** Every form of this page, posted without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = contextOf(context);
  const { intent = "", name = "", password = "", reviews, removePicture } = await readForm(request);
  const done = (key: NoticeKey) => withNotice("/my-profile", key);

  if (intent === "logout") {
    const answer = await call("POST", "/logout");
    return moveOn(withNotice("/login", isAccepted(answer) ? "logged-out" : "logout-failed"), answer);
  }
  if (intent === "edit") {
    const answer = await call("PUT", "/update-profile", { name, ...(removePicture && { profilePic: null }) });
    if (isAccepted(answer)) return moveOn(done("profile-updated"), answer);
    return refuse(answer.body.message ?? messages.profileUpdateFailed, { intent }, answer);
  }
  if (intent === "sessions") {
    const answer = await call("DELETE", "/my-sessions", { password });
    if (isAccepted(answer)) return moveOn(done("sessions-ended"), answer);
    return refuse(answer.body.message ?? messages.sessionsFailed, { intent }, answer);
  }
  const answer = await call("DELETE", "/my-profile", { password, reviews: reviews === "remove" ? "remove" : "keep" });
  if (isAccepted(answer)) return moveOn(withNotice("/login", "profile-deleted"), answer);
  return refuse(answer.body.message ?? messages.deleteFailed, { intent }, answer);
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
