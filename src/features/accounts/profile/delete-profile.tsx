import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import { apiSlice } from "#src/client/api.ts";
import { useSessionStore } from "#src/client/session.ts";
import { accountsContract } from "../contract.ts";
import { rememberEmail } from "../sessions/remembered-email.ts";
import { CurrentPassword } from "./current-password.tsx";
import { MY_DATA } from "./my-data.ts";
import { TaskForm } from "./profile-task.tsx";

/** Asks for the password and what to do with the reviews, then permanently deletes the account. */
export function DeleteProfileForm() {
  const dispatch = useDispatch();
  const session = useSessionStore();
  const navigate = useNavigate();

  async function leave() {
    rememberEmail("");
    await navigate("/");
    session.signedOut();
    dispatch(apiSlice.util.resetApiState());
  }

  return (
    <TaskForm command={accountsContract.deleteMyProfile} onDone={leave}>
      {(field) => (
        <>
          <p>
            This permanently deletes your account, sessions and picture. It can’t be undone. To keep a copy,{" "}
            <a className="text-link" {...MY_DATA}>
              download your data
            </a>{" "}
            first.
          </p>
          <fieldset className="choices">
            <legend className="legend">Your reviews</legend>
            <label className="check">
              <input
                type="radio"
                name="reviews"
                value="keep"
                defaultChecked={field("reviews").defaultValue !== "remove"}
              />
              Keep them, as “Anonymous”
            </label>
            <label className="check">
              <input
                type="radio"
                name="reviews"
                value="remove"
                defaultChecked={field("reviews").defaultValue === "remove"}
              />
              Delete them too
            </label>
          </fieldset>
          <CurrentPassword {...field("password")} />
        </>
      )}
    </TaskForm>
  );
}
