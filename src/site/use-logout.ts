import { useNavigate } from "react-router";
import { useSessionStore } from "#src/client/session.ts";
import { logoutMessages } from "#src/features/accounts/sessions/messages.ts";
import { toast, topCenter } from "#src/ui/overlay/toast.tsx";

const loadCalls = () => import("#src/features/accounts/sessions/session-calls.ts");

/** Logs out. Even if the request fails, the browser clears the profile and goes to /login. */
export function useLogout() {
  const session = useSessionStore();
  const navigate = useNavigate();

  return async () => {
    const answer = await loadCalls()
      .then(({ endSession }) => endSession())
      .catch(() => undefined);
    session.signedOut();
    if (answer?.body) toast.success(answer.body.message || logoutMessages.loggedOut);
    else toast.error(answer?.refusal.message || logoutMessages.logoutFailed, topCenter);
    navigate("/login");
  };
}
