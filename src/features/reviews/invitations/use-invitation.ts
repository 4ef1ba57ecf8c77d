import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { messages } from "../messages.ts";
import { useReadInvitationMutation } from "./invited-client.ts";
import type { invitedContract } from "./invited-contract.ts";

export type OpenInvitation = ResponseOf<typeof invitedContract.readInvitation> & { token: string };

/**
 * The invitation whose link led here. Its token is in the fragment, which no server and no log ever sees, so the first
 * render has none. `problem` says why an invitation cannot be used.
 */
export function useInvitation(): { invitation?: OpenInvitation; problem?: string } {
  const { hash } = useLocation();
  const [readInvitation] = useReadInvitationMutation();
  const [found, setFound] = useState<{ invitation?: OpenInvitation; problem?: string }>({});

  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get("i");
    if (!token) return setFound({});
    let isCurrent = true;
    void readInvitation({ token }).then(({ data, error }) => {
      if (!isCurrent) return;
      setFound(error ? { problem: messageOf(error, messages.invitationFailed) } : { invitation: { ...data, token } });
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, readInvitation]);

  return found;
}
