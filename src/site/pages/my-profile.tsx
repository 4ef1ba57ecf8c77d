import { Link } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { useSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { accountsContract } from "#src/features/accounts/contract.ts";
import { messages } from "#src/features/accounts/messages.ts";
import { ProfileCards } from "#src/features/accounts/profile/profile-cards.tsx";
import { ProfileHead, ProfileState } from "#src/features/accounts/profile/profile-head.tsx";
import { secondFactorContract } from "#src/features/accounts/second-factor/contract.ts";
import { fetchProfile } from "#src/features/accounts/sessions/session-calls.ts";
import { loadProfile } from "#src/features/accounts/sessions/visitor.server.ts";
import { ownContract } from "#src/features/reviews/own/contract.ts";
import { MyReviews } from "#src/features/reviews/own/my-reviews.tsx";
import { contextOf } from "#src/server/pages/context.ts";
import { preload } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import type { Route } from "./+types/my-profile.ts";

export const meta = metaOf("my-profile");

export async function loader(args: Route.LoaderArgs) {
  if (await loadProfile(args)) {
    await preload(args.context, accountsContract, "mySessions");
    await preload(args.context, secondFactorContract, "mySecondFactor");
    await preload(args.context, ownContract, "myReviews", {});
  }
  return contextOf(args.context).show("hidingReasons", "receiptLink");
}

export const action = runCommand;

function MyProfile() {
  const { profile, isLoading, hasFailed } = useSession();

  if (profile) {
    return (
      <>
        <ProfileHead profile={profile} />
        <ProfileCards profile={profile}>
          <MyReviews />
        </ProfileCards>
      </>
    );
  }
  if (isLoading) return <ProfileState title={messages.profileLoading} />;
  if (hasFailed) {
    return (
      <ProfileState title={messages.profileFailed}>
        <p className="lead">We could not load your profile from the server. Check your connection and try again.</p>
        <Button onClick={() => fetchProfile()}>Try again</Button>
      </ProfileState>
    );
  }
  return (
    <ProfileState title={messages.profileMissing}>
      <p className="lead">Log in to see your profile.</p>
      <div className="buttons">
        <Link to="/login" className={buttonClass()}>
          Log in
        </Link>
        <Link to="/sign-up" className={buttonClass("ghost")}>
          Sign up
        </Link>
      </div>
    </ProfileState>
  );
}

export default withStore(MyProfile);
