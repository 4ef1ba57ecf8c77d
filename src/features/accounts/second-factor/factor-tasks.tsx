import { TaskForm } from "../profile/profile-task.tsx";
import { secondFactorContract } from "./contract.ts";
import { ProofFields } from "./proof-fields.tsx";

interface TaskProps {
  needsCode: boolean;
}

/** Asks for the password; then the same dialog shows the secret. */
export function BeginApp({ needsCode }: TaskProps) {
  return (
    <TaskForm command={secondFactorContract.beginAuthenticator} stays done={() => ""}>
      {(field) => (
        <>
          <p>You need an authenticator app, such as the one in your phone or password manager.</p>
          <ProofFields {...{ field, needsCode }} />
        </>
      )}
    </TaskForm>
  );
}

export function RemoveApp({ needsCode }: TaskProps) {
  return (
    <TaskForm command={secondFactorContract.removeAuthenticator}>
      {(field) => (
        <>
          <p>Its codes will stop working. If it is your only second step, your recovery codes will stop working too.</p>
          <ProofFields {...{ field, needsCode }} />
        </>
      )}
    </TaskForm>
  );
}

export function RemovePasskey({ passkeyId, needsCode }: TaskProps & { passkeyId: string }) {
  return (
    <TaskForm command={secondFactorContract.removePasskey} values={{ passkeyId }}>
      {(field) => (
        <>
          <p>
            You will no longer be able to log in with it. Your device may still offer it until you remove it there too.
          </p>
          <ProofFields {...{ field, needsCode }} />
        </>
      )}
    </TaskForm>
  );
}

export function RenewCodes({ needsCode, onCodes }: TaskProps & { onCodes: (codes: string[] | undefined) => void }) {
  return (
    <TaskForm command={secondFactorContract.renewRecoveryCodes} onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}>
      {(field) => (
        <>
          <p>Your old codes will stop working.</p>
          <ProofFields {...{ field, needsCode }} />
        </>
      )}
    </TaskForm>
  );
}
