import type { ReactNode } from "react";
import { DEFAULT_ROLE } from "#src/contract/roles.ts";
import type { Profile } from "#src/contract/user.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { PageIllustration } from "#src/ui/picture.tsx";
import "#src/ui/tags.css";

/** The panel at the top of /my-profile, with the person's name. */
export function ProfileHead({ profile: { name, email, role, profilePic } }: { profile: Profile }) {
  return (
    <Panel>
      <div className="profile-person">
        <Avatar name={name} picture={profilePic} size={112} />
        <div>
          <h1 className="display-2">{name ? `Hello, ${name}` : "Hello"}</h1>
          <p className="profile-who">
            <span>{email}</span>
            <span className="tag">{role || DEFAULT_ROLE}</span>
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** The same panel, shown while the profile is not available. */
export function ProfileState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Panel>
      <div className="profile-state" role="status">
        <h1 className="display-2">{title}</h1>
        {children}
      </div>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <PageHead className="profile-head" tone="verdigris">
      {children}
      <PageIllustration
        name="pages/badge"
        sizes="(min-width: 64rem) 36vw, (min-width: 48rem) 280px, 75vw"
        className="profile-cast"
        isFirst
      />
    </PageHead>
  );
}
