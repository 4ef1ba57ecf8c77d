import { accountsContract } from "../contract.ts";
import { CurrentPassword } from "../profile/current-password.tsx";
import { TaskForm } from "../profile/profile-task.tsx";

/** Ends every session except this one, after asking for the password. */
export function EndSessionsForm() {
  return (
    <TaskForm command={accountsContract.endOtherSessions}>
      {(field) => (
        <>
          <p>Every other device will have to log in again. This one stays logged in.</p>
          <CurrentPassword {...field("password")} />
        </>
      )}
    </TaskForm>
  );
}

/** Ends one session, after asking for the password. */
export function EndSessionForm({ id, device }: { id: string; device: string }) {
  return (
    <TaskForm command={accountsContract.endSession} values={{ id }}>
      {(field) => (
        <>
          <p>{`${device} will have to log in again. Your other devices stay logged in.`}</p>
          <CurrentPassword {...field("password")} />
        </>
      )}
    </TaskForm>
  );
}
