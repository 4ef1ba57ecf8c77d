import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import { apiSlice } from "#src/client/api.ts";
import { messageOf } from "#src/client/message-of.ts";
import { profileCleared } from "#src/client/session.ts";
import { useLogoutMutation } from "#src/features/accounts/client.ts";
import { messages } from "#src/features/accounts/messages.ts";
import { toast, topCenter } from "#src/ui/toast.tsx";

/** Logs out, and whatever the server says, forgets the person here and goes to /login. */
export function useLogout() {
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  return async () => {
    const { data, error } = await logout();
    dispatch(profileCleared());
    dispatch(apiSlice.util.resetApiState());
    if (error) toast.error(messageOf(error, messages.logoutFailed), topCenter);
    else toast.success(data.message || messages.loggedOut);
    navigate("/login");
  };
}
