import { Link } from "react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { HeroIllustration } from "#src/ui/picture.tsx";

const MISSING = {
  login: {
    text: "You are logged out, or your session ended after 30 minutes without activity. The dashboard is for Admins: log in with an Admin account.",
    action: { label: "Log in", to: "/login" },
  },
  role: {
    text: "Your account doesn’t have access to the dashboard. If you need it, ask an Admin to change your role.",
    action: { label: "Go to my profile", to: "/my-profile" },
  },
} as const;

/** The dashboard for visitors who are not Admins: explains why, with a link. */
export function NoAccess({ missing }: { missing: keyof typeof MISSING }) {
  const { text, action } = MISSING[missing];
  return (
    <PageHead className="no-access" tone="rose">
      <div>
        <h1 className="display-2">Dashboard</h1>
        <p className="lead">{text}</p>
        <div className="buttons">
          <Link to={action.to} className={buttonClass()}>
            {action.label}
          </Link>
          <Link to="/" className={buttonClass("ghost")}>
            Go to the home page
          </Link>
        </div>
      </div>
      <HeroIllustration name="hero/key" sizes="(min-width: 64rem) 560px, 340px" className="illustration" isFirst />
    </PageHead>
  );
}
