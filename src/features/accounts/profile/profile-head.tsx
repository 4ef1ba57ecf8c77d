import type { ReactNode } from "react";
import { Cup } from "#src/client/cup.tsx";
import { solidOf } from "#src/client/own-solid.ts";
import { DEFAULT_ROLE } from "#src/contract/roles.ts";
import type { Profile } from "#src/contract/user.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { Picture } from "#src/ui/picture.tsx";
import "#src/ui/tags.css";
import "./profile.css";

/** The panel at the top of /my-profile, with the person's name. */
export function ProfileHead({ profile: { name, email, role, profilePic } }: { profile: Profile }) {
  return (
    <Panel name={name}>
      <div className="profile-person">
        <h1 className="display-1">{name ? `Hello, ${name}` : "Hello"}</h1>
        <div className="profile-who">
          <Avatar name={name} picture={profilePic} size={64} />
          <span>{email}</span>
          <span className="tag">{role || DEFAULT_ROLE}</span>
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

const SOLID = { widths: [480, 720], fallback: 480, width: 720, height: 720, alt: "" };

/** A panel in the person's tone, with their solid in the cup. */
function Panel({ name = "", children }: { name?: string; children: ReactNode }) {
  const { picture, tone } = solidOf(name);
  return (
    <PageHead className="profile-head" tone={tone}>
      {children}
      <Cup className="profile-cast" sizes="(min-width: 64rem) 48vw, (min-width: 48rem) 400px, 90vw" isFirst>
        <Picture {...SOLID} name={picture} sizes="(min-width: 64rem) 20vw, 180px" className="own-solid" isFirst />
      </Cup>
    </PageHead>
  );
}
