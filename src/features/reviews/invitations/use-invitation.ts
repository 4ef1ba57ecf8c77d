import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { callEndpoint } from "#src/client/call-endpoint.ts";
import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { messages } from "../messages.ts";
import { ownContract } from "../own/contract.ts";
import type { Written } from "../stories/written-review.tsx";
import { invitedContract } from "./invited-contract.ts";

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
  const [latest, setFound] = useState<LookupResult>({});
  const found = latest.token === token ? latest : {};

  useEffect(() => {
    if (!token) return;
    let isCurrent = true;

    async function lookUp(): Promise<LookupResult> {
      const { body: invitation, refusal } = await callEndpoint(invitedContract.readInvitation, { token });
      if (invitation) return { token, invitation };
      // On other errors the form stays, and the server decides when it is submitted.
      if (refusal.code !== "invitationInvalid") return { token };
      const written = await readReview(token);
      if (written) return { token, written: { ...written, token } };
      return { token, problem: refusal.message || messages.invitationSpent };
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
  }, [token]);

  /** Shows the review just written with the link. Returns false if loading it failed. */
  async function showWritten(token: string): Promise<boolean> {
    const written = await readReview(token);
    if (written) setFound({ token, written: { ...written, token, isNew: true } });
    return written !== undefined;
  }

  const invited: Invited | "perhaps" | undefined = !isReadable
    ? "perhaps"
    : token && !found.problem
      ? { token, ...found.invitation }
      : undefined;
  return { invited, written: found.written, problem: found.problem, showWritten };
}

const readReview = async (token: string) => (await callEndpoint(ownContract.invitedReview, { token })).body;

/** Takes over from the inline script. */
function replaceScriptDecision() {
  delete document.documentElement.dataset.invited;
}
