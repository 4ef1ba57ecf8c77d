import type { ButtonHTMLAttributes, FormEvent } from "react";
import { useLogout } from "./use-logout.ts";

/** Logs out. Pressed before the scripts are there, or without any, it is a form that /my-profile takes. */
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
