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

/** An invitation's link, and what it is for once that was looked up. */
export type Invited = { token: string } & Partial<Invitation>;

interface Found {
  token?: string;
  invitation?: Invitation;
  /** What was written with the link before. */
  written?: Written;
  /** Why the link is good for nothing. */
  problem?: string;
}

export function tokenInAddress(hash = location.hash): string {
  return new URLSearchParams(hash.slice(1)).get("i") ?? "";
}

/**
 * The invitation whose link led here, or the review that was written with it. The token is in the fragment, which no
 * server and no log ever sees: in the server's HTML, and in the first render that takes it over, `invited` is "perhaps", and
 * the script before the form decides (invited-link.ts).
 */
export function useInvitation() {
  const { hash } = useLocation();
  const isReadable = useIsHydrated();
  const token = isReadable ? tokenInAddress(hash) : "";
  const [readInvitation] = useReadInvitationMutation();
  const [readReview] = useInvitedReviewMutation();
  const [latest, setFound] = useState<Found>({});
  const found = latest.token === token ? latest : {};

  useEffect(() => {
    if (!token) return;
    let isCurrent = true;

    async function look(): Promise<Found> {
      const { data: invitation, error } = await readInvitation({ token });
      if (invitation) return { token, invitation };
      // If it could not be looked up, the form stays: the server decides when it is sent.
      if (codeOf(error) !== "invitationInvalid") return { token };
      const { data: written } = await readReview({ token });
      if (written) return { token, written: { ...written, token } };
      return { token, problem: messageOf(error, messages.invitationSpent) };
    }
    void look().then((result) => {
      if (!isCurrent) return;
      setFound(result);
      decideByCode();
    });
    return () => {
      isCurrent = false;
      decideByCode();
    };
  }, [token, readInvitation, readReview]);

  /** Shows what was just written with the link. False when it could not be read. */
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

/** From now on the code shows what it found, and not the script before the form. */
function decideByCode() {
  delete document.documentElement.dataset.invited;
}
