import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { messages } from "../messages.ts";
import { useInvitedReviewMutation } from "../own/client.ts";
import type { Written } from "../stories/written-review.tsx";
import { useReadInvitationMutation } from "./invited-client.ts";
import type { invitedContract } from "./invited-contract.ts";

export type OpenInvitation = ResponseOf<typeof invitedContract.readInvitation> & { token: string };

interface Found {
  invitation?: OpenInvitation;
  /** What was written with the link before. */
  written?: Written;
  /** Why the link is good for nothing. */
  problem?: string;
}

/**
 * The invitation whose link led here, or the review that was written with it. The token is in the fragment, which no
 * server and no log ever sees, so the first render has none.
 */
export function useInvitation(): Found & { showWritten: (token: string) => Promise<boolean> } {
  const { hash } = useLocation();
  const [readInvitation] = useReadInvitationMutation();
  const [readReview] = useInvitedReviewMutation();
  const [found, setFound] = useState<Found>({});

  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get("i");
    if (!token) return setFound({});
    let isCurrent = true;

    async function look(token: string): Promise<Found> {
      const { data, error } = await readInvitation({ token });
      if (data) return { invitation: { ...data, token } };
      const problem = messageOf(error, messages.invitationFailed);
      if (codeOf(error) !== "invitationInvalid") return { problem };
      const { data: written } = await readReview({ token });
      return written ? { written: { ...written, token } } : { problem };
    }
    void look(token).then((result) => {
      if (isCurrent) setFound(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, readInvitation, readReview]);

  /** Shows what was just written with the link. False when it could not be read. */
  async function showWritten(token: string): Promise<boolean> {
    const { data } = await readReview({ token });
    if (data) setFound({ written: { ...data, token } });
    return data !== undefined;
  }

  return { ...found, showWritten };
}
