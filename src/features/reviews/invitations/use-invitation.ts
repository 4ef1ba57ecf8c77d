import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { messages } from "../messages.ts";
import { useInvitedReviewMutation } from "../own/client.ts";
import type { Written } from "../stories/written-review.tsx";
import { useReadInvitationMutation } from "./invited-client.ts";
import type { invitedContract } from "./invited-contract.ts";

type Invitation = ResponseOf<typeof invitedContract.readInvitation>;

/** An invitation's token, with its details once they have loaded. */
export type Invited = { token: string } & Partial<Invitation>;

interface LookupResult {
  token?: string;
  invitation?: Invitation;
  /** The review already written with the link. */
  written?: Written;
  /** An error message if the link is invalid. */
  problem?: string;
}

export function tokenInAddress(hash = location.hash): string {
  return new URLSearchParams(hash.slice(1)).get("i") ?? "";
}

/**
 * The invitation of the link in the URL, or the review written with it. The token is in the fragment, which the server does
 * not see: on the server and during hydration, `invited` is "perhaps", and an inline script decides (invited-link.ts).
 */
export function useInvitation() {
  const { hash } = useLocation();
  const isReadable = useIsHydrated();
  const token = isReadable ? tokenInAddress(hash) : "";
  const [readInvitation] = useReadInvitationMutation();
  const [readReview] = useInvitedReviewMutation();
  const [latest, setFound] = useState<LookupResult>({});
  const found = latest.token === token ? latest : {};

  useEffect(() => {
    if (!token) return;
    let isCurrent = true;

    async function lookUp(): Promise<LookupResult> {
      const { data: invitation, error } = await readInvitation({ token });
      if (invitation) return { token, invitation };
      // On other errors the form stays, and the server decides when it is submitted.
      if (codeOf(error) !== "invitationInvalid") return { token };
      const { data: written } = await readReview({ token });
      if (written) return { token, written: { ...written, token } };
      return { token, problem: messageOf(error, messages.invitationSpent) };
    }
    void lookUp().then((result) => {
      if (!isCurrent) return;
      setFound(result);
      replaceScriptDecision();
    });
    return () => {
      isCurrent = false;
      replaceScriptDecision();
    };
  }, [token, readInvitation, readReview]);

  /** Shows the review just written with the link. Returns false if loading it failed. */
  async function showWritten(token: string): Promise<boolean> {
    const { data } = await readReview({ token });
    if (data) setFound({ token, written: { ...data, token, isNew: true } });
    return data !== undefined;
  }

  const invited: Invited | "perhaps" | undefined = !isReadable
    ? "perhaps"
    : token && !found.problem
      ? { token, ...found.invitation }
      : undefined;
  return { invited, written: found.written, problem: found.problem, showWritten };
}

/** Takes over from the inline script. */
function replaceScriptDecision() {
  delete document.documentElement.dataset.invited;
}
