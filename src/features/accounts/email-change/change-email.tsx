import { useState } from "react";
import { useSearchParams } from "react-router";
import { Field } from "#src/ui/field.tsx";
import { CurrentPassword } from "../profile/current-password.tsx";
import { ProfileTask, TaskForm, TaskLink } from "../profile/profile-task.tsx";
import { emailChangeContract } from "./contract.ts";
import { EmailCodeForm } from "./email-code.tsx";

/** Two steps in one dialog: the new address and the password, then the code mailed to that address. */
export function ChangeEmail() {
  const [isCodeNext, setIsCodeNext] = useState(false);
  const [search] = useSearchParams();
  const code = <EmailCodeForm onAgain={() => setIsCodeNext(false)} />;

  if (search.get("show") === "email-code") {
    return (
      <ProfileTask name="email-code" button="Enter the code" title="Enter the code">
        {code}
      </ProfileTask>
    );
  }
  return (
    <ProfileTask name="email" button="Change email" isRow title={isCodeNext ? "Enter the code" : "Change email"}>
      {isCodeNext ? code : <NewEmailForm onSent={() => setIsCodeNext(true)} />}
    </ProfileTask>
  );
}

function NewEmailForm({ onSent }: { onSent: () => void }) {
  return (
    <TaskForm
      command={emailChangeContract.changeEmail}
      stays
      done={() => ""}
      onDone={onSent}
      foot={
        <p className="small quiet">
          Already have a code?{" "}
          <TaskLink to="email-code" onClick={onSent}>
            Enter the code
          </TaskLink>
          .
        </p>
      }
    >
      {(field) => (
        <>
          <p>
            We will send a code to the new address, and a notice to your current one. You can stop the change from that
            notice for 7 days.
          </p>
          <Field {...field("email")} label="New email" type="email" autoComplete="email" required />
          <CurrentPassword {...field("password")} />
        </>
      )}
    </TaskForm>
  );
}
