import type { ResponseOf } from "#src/contract/endpoint.ts";
import { TaskForm } from "../../profile/profile-task.tsx";
import { CodeField } from "../code-field.tsx";
import { secondFactorContract } from "../contract.ts";

interface ConfirmAppProps {
  setup: NonNullable<ResponseOf<typeof secondFactorContract.mySecondFactor>["setup"]>;
  onCodes: (codes: string[] | undefined) => void;
}

/** The secret as a picture and as text, and the code that proves that the app has it. */
export function ConfirmApp({ setup: { secret, uri, qr }, onCodes }: ConfirmAppProps) {
  return (
    <TaskForm
      command={secondFactorContract.confirmAuthenticator}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
    >
      {(field) => (
        <>
          <p>Scan this QR code with your authenticator app, then enter the six digits it shows.</p>
          <div className="app-secret">
            <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
              <path d={qr.path} />
            </svg>
            <div>
              <p className="small quiet">Or type this key into the app:</p>
              <p className="app-key">{secret.replace(/.{4}(?=.)/g, "$& ")}</p>
              <a className="text-link" href={uri}>
                Open the app on this device
              </a>
            </div>
          </div>
          <CodeField {...field("code")} label="Code from your authenticator app" required autoFocus />
        </>
      )}
    </TaskForm>
  );
}
