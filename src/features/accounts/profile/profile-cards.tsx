import type { ReactNode } from "react";
import { Link } from "react-router";
import { COMMAND } from "#src/contract/form-names.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import type { Profile } from "#src/contract/user.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useMySessionsQuery } from "../client.ts";
import { ChangeEmail } from "../email-change/change-email.tsx";
import { Flash } from "../flash.tsx";
import { SecondFactorCard } from "../second-factor/second-factor-card.tsx";
import { EndSessionsForm } from "../sessions/end-sessions.tsx";
import { SessionsList } from "../sessions/sessions-list.tsx";
import { DeleteProfileForm } from "./delete-profile.tsx";
import { EditProfileForm } from "./edit-profile.tsx";
import { MY_DATA } from "./my-data.ts";
import { ProfileTask } from "./profile-task.tsx";
import "./profile.css";

interface ProfileCardsProps {
  profile: Profile;
  /** Data about the person from other features. */
  children?: ReactNode;
}

/** The cards below the head: the account's details, the sessions, the person's data, and deleting the account. */
export function ProfileCards({ profile, children }: ProfileCardsProps) {
  const { data } = useMySessionsQuery();
  const hasOtherSessions = data !== undefined && data.sessions.length > 1;
  return (
    <div className="profile-cards">
      <Flash />
      <div className="profile-column">
        <section className="card profile-card" aria-labelledby="account-title">
          <h2 id="account-title" className="title-2">
            Account
          </h2>
          <dl className="profile-rows">
            {PROFILE_FIELD_NAMES.filter((name) => profile[name] !== "").map((name) => (
              <div key={name}>
                <dt>{PROFILE_FIELDS[name].label}</dt>
                <dd>{profile[name]}</dd>
              </div>
            ))}
            <div>
              <dt>Email</dt>
              <dd>{profile.email}</dd>
            </div>
          </dl>
          <div className="buttons">
            <ProfileTask name="edit" button="Edit profile" isRow title="Edit profile">
              <EditProfileForm profile={profile} />
            </ProfileTask>
            <ChangeEmail />
            <Link to="/update-password" className={buttonClass("ghost")}>
              Update Password
              <Icon name="arrowRight" size={20} />
            </Link>
          </div>
        </section>
        {children}
      </div>
      <div className="profile-column">
        <SecondFactorCard />
        <section className="card profile-card" aria-labelledby="data-title">
          <h2 id="data-title" className="title-2">
            Your data
          </h2>
          <p className="quiet">Download everything we hold about you as one file, or delete your profile.</p>
          <div className="buttons">
            <a {...MY_DATA} className={buttonClass("ghost")}>
              Download my data
            </a>
            <ProfileTask name="delete" button="Delete Profile" look="danger" title="Delete this profile?">
              <DeleteProfileForm />
            </ProfileTask>
          </div>
        </section>
      </div>
      <section className="card profile-card profile-sessions" aria-labelledby="sessions-title">
        <h2 id="sessions-title" className="title-2">
          Where you are logged in
        </h2>
        <SessionsList />
        <div className={hasOtherSessions ? "buttons" : "buttons without-js"}>
          {hasOtherSessions && (
            <ProfileTask name="sessions" button="Log out other devices" title="Log out other devices">
              <EndSessionsForm />
            </ProfileTask>
          )}
          <form className="without-js" method="post" action="/my-profile">
            <Button type="submit" name={COMMAND} value="logout">
              Logout
            </Button>
          </form>
        </div>
      </section>
    </div>
  );
}
