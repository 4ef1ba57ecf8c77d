import { useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { useSessionStore } from "#src/client/session.ts";
import { logoutMessages } from "#src/features/accounts/sessions/messages.ts";
import { toast, topCenter } from "#src/ui/overlay/toast.tsx";

const loadCalls = () => import("#src/features/accounts/sessions/session-calls.ts");

/** Logs out. Even if the request fails, the browser clears the profile and goes to /login. */
export function useLogout() {
  const session = useSessionStore();
  const navigate = useNavigate();

  return async () => {
    const { data, error } = await loadCalls()
      .then(({ endSession }) => endSession())
      .catch((failure) => ({ data: undefined, error: failure }));
    session.signedOut();
    if (error) toast.error(messageOf(error, logoutMessages.logoutFailed), topCenter);
    else toast.success(data?.message || logoutMessages.loggedOut);
    navigate("/login");
  };
}
