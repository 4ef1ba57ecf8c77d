import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useSessionStore } from "#src/client/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { AccountHead } from "../account-frame.tsx";
import { accountsContract } from "../contract.ts";

// Link mode: an email may contain a long link instead of a code. Its secret is in the fragment, which only scripts can
// read, and only a click uses it up, so that email scanners do not.

interface MailedLink {
  t: string;
  email: string;
}

export function mailedLinkOf(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  const [t, email] = [parts.get("t"), parts.get("e")];
  return t && email ? { t, email } : undefined;
}

/** The link in the address. The server never receives a fragment, so the first render has no link either. */
export function useMailedLink(): MailedLink | undefined {
  const { hash } = useLocation();
  const [link, setLink] = useState<MailedLink>();
  useEffect(() => setLink(mailedLinkOf(hash)), [hash]);
  return link;
}

const START_OF: Record<string, string> = { "/sign-up": "/user-verification", "/forgot-password": "/reset-password" };

/**
 * The server has redirected a browser without the flow's cookie to the start of the flow, as on any visit. The fragment
 * was kept, so this navigates on to the page of the link.
 */
export function useLinkLeadsOn(): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = START_OF[pathname];
    if (target && mailedLinkOf(hash)) navigate(target + hash, { replace: true });
  }, [pathname, hash, navigate]);
}

/** Requires a click to use the link. */
export function LinkStep({ link, startAgain }: { link: MailedLink; startAgain: string }) {
  const [problem, setProblem] = useState("");
  const session = useSessionStore();
  const navigate = useNavigate();

  if (problem) {
    return (
      <>
        <AccountHead title="Continue with your link" />
        <p className="notice bad" role="alert">
          {problem}
        </p>
        <Link to={startAgain} className={buttonClass("primary", { isFull: true })}>
          Start again
        </Link>
      </>
    );
  }
  return (
    <>
      <AccountHead title="Continue with your link">It was sent to {link.email} and works once.</AccountHead>
      <CommandForm
        command={accountsContract.verifyLink}
        values={link}
        onRefused={({ message }) => setProblem(message)}
        onDone={({ user }) => {
          if (user) session.signedIn(user);
          if (user) navigate("/", { replace: true });
          else navigate("/reset-password", { replace: true, state: { email: link.email } });
        }}
      >
        <SubmitButton isFull />
      </CommandForm>
    </>
  );
}
