import type { ButtonHTMLAttributes, FormEvent } from "react";
import { COMMAND } from "#src/contract/form-names.ts";
import { useLogout } from "./use-logout.ts";

/** Logs out. Before hydration and without scripts, it is a form that posts to /my-profile. */
export function LogoutButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const logout = useLogout();
  function submit(event: FormEvent) {
    event.preventDefault();
    logout();
  }
  return (
    <form method="post" action="/my-profile" role={props.role ? "none" : undefined} onSubmit={submit}>
      <button {...props} type="submit" name={COMMAND} value="logout">
        Logout
      </button>
    </form>
  );
}
