import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { useVerifyLinkMutation } from "../client.ts";
import { messages } from "../messages.ts";

// Link mode: a mail may hold a long link in place of a code. Its secret stands in the fragment, which only scripts can
// read, and it is used up by a click alone, so that programs which look at mails do not use it up.

interface MailedLink {
  t: string;
  email: string;
}

export function mailedLinkOf(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  const [t, email] = [parts.get("t"), parts.get("e")];
  return t && email ? { t, email } : undefined;
}

/** The link in the address. The server never sees a fragment, so the first render has none either. */
export function useMailedLink(): MailedLink | undefined {
  const { hash } = useLocation();
  const [link, setLink] = useState<MailedLink>();
  useEffect(() => setLink(mailedLinkOf(hash)), [hash]);
  return link;
}

const START_OF: Record<string, string> = { "/sign-up": "/user-verification", "/forgot-password": "/reset-password" };

/**
 * A link opened in a browser without the flow's cookie is sent back to the start of its flow, as anyone is who comes
 * without it. The fragment comes along, and leads on from there.
 */
export function useLinkLeadsOn(): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = START_OF[pathname];
    if (target && mailedLinkOf(hash)) navigate(target + hash, { replace: true });
  }, [pathname, hash, navigate]);
}

/** Asks for the one click. */
export function LinkStep({ link, startAgain }: { link: MailedLink; startAgain: string }) {
  const [verify, { isLoading }] = useVerifyLinkMutation();
  const [problem, setProblem] = useState("");
  const navigate = useNavigate();

  async function proceed() {
    const { data, error } = await verify(link);
    if (error) return setProblem(messageOf(error, messages.linkFailed));
    toast.success(data.message);
    if (data.user) navigate("/", { replace: true });
    else navigate("/reset-password", { replace: true, state: { email: link.email } });
  }

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
      <Button isFull onClick={proceed} busyLabel={isLoading && "One moment..."}>
        Continue
      </Button>
    </>
  );
}

/** For visitors without scripts who were sent back to a start: a mailed link may have brought them. */
export function LinkNeedsScripts() {
  const [search] = useSearchParams();
  if (!search.get("notice")?.endsWith("-first")) return null;
  return <p className="without-js small quiet">{messages.linkNeedsScripts}</p>;
}
