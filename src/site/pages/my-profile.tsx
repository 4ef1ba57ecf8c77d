import { Link } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { metaOf } from "#src/client/meta.ts";
import { useSession } from "#src/client/session.ts";
import { withStore } from "#src/client/with-store.tsx";
import { fieldsIn } from "#src/contract/form.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { accountsContract } from "#src/features/accounts/contract.ts";
import { changeEmailForm, confirmEmailForm } from "#src/features/accounts/email-change/forms.ts";
import { withFlash } from "#src/features/accounts/flash.tsx";
import { deleteProfileForm, editProfileForm, endSessionForm, endSessionsForm } from "#src/features/accounts/forms.ts";
import { messages } from "#src/features/accounts/messages.ts";
import { ProfileCards } from "#src/features/accounts/profile/profile-cards.tsx";
import { ProfileHead, ProfileState } from "#src/features/accounts/profile/profile-head.tsx";
import { answerFactorForm, loadSecondFactor } from "#src/features/accounts/second-factor/profile-forms.server.ts";
import { fetchProfile } from "#src/features/accounts/sessions/session-calls.ts";
import { loadProfile, loadSessions } from "#src/features/accounts/sessions/visitor.server.ts";
import { loadMyReviews } from "#src/features/reviews/own/load-own.server.ts";
import { MyReviews } from "#src/features/reviews/own/my-reviews.tsx";
import { answerForm, moveOn, readEntries } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import type { Route } from "./+types/my-profile.ts";
import "#src/features/accounts/accounts.css";

export const meta = metaOf("my-profile");

export async function loader(asked: Route.LoaderArgs) {
  if (await loadProfile(asked)) {
    await loadSessions(asked);
    await loadSecondFactor(asked.context);
    await loadMyReviews(asked.context);
  }
  return null;
}

export const clientLoader = () => null;

/** Handles all of this page's forms when posted without scripts. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const entries = await readEntries(request.clone() as Request);
  if (entries.has(COMMAND)) return runCommand(args);
  const fields = fieldsIn(entries);
  switch (fields.intent) {
    case "edit":
      return answerForm(context, editProfileForm, fields, withFlash("/my-profile", "profile-updated"));
    case "email":
      return answerForm(context, changeEmailForm, fields, withFlash("/my-profile?show=email-code", "email-code-sent"));
    case "email-code":
      return answerForm(context, confirmEmailForm, fields, withFlash("/my-profile", "email-changed"));
    case "sessions":
      return answerForm(context, endSessionsForm, fields, withFlash("/my-profile", "sessions-ended"));
    case "session":
      return answerForm(context, endSessionForm, fields, withFlash("/my-profile", "session-ended"));
    case "delete":
      return answerForm(context, deleteProfileForm, fields, withFlash("/login", "profile-deleted"));
    default: {
      const answered = answerFactorForm(context, fields);
      if (answered) return answered;
      const answer = await contextOf(context).call(accountsContract.logout);
      return moveOn(withFlash("/login", answer.isAccepted ? "logged-out" : "logout-failed"), answer);
    }
  }
}

function MyProfile({ actionData }: Route.ComponentProps) {
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const freshCodes = actionData && "freshCodes" in actionData ? actionData.freshCodes : undefined;
  const { profile, isLoading, hasFailed } = useSession();

  if (profile) {
    return (
      <>
        <ProfileHead profile={profile} />
        <CommandNote />
        <ProfileCards profile={profile} refusal={refusal} freshCodes={freshCodes}>
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
