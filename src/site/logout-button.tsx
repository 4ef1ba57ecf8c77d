import type { ButtonHTMLAttributes, FormEvent } from "react";
import { useLogout } from "./use-logout.ts";

/** Logs out. Before hydration, or without scripts, it is a form that /my-profile handles. */
export function LogoutButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const logout = useLogout();
  function submit(event: FormEvent) {
    event.preventDefault();
    logout();
  }
  return (
    <form method="post" action="/my-profile" role={props.role ? "none" : undefined} onSubmit={submit}>
      <input type="hidden" name="intent" value="logout" />
      <button {...props} type="submit">
        Logout
      </button>
    </form>
  );
}
