import { printDay } from "#src/ui/list/timestamp.tsx";
import { ProfileTask } from "../../profile/profile-task.tsx";
import type { FactorRowProps } from "../authenticator/app-row.tsx";
import { RemovePasskey } from "../factor-tasks.tsx";
import { PASSKEYS_MAX } from "../limits.ts";
import { AddPasskey } from "./add-passkey.tsx";

/** The list of passkeys, and a button to add one. */
export function PasskeyRows({ status: { passkeys, needsCode }, onCodes }: FactorRowProps) {
  return (
    <>
      {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
        <li key={_id}>
          <div>
            <strong>{name}</strong>
            <span className="small quiet">
              {`Passkey, added ${printDay(createdAt)}${lastUsedAt ? `, last used ${printDay(lastUsedAt)}` : ""}`}
            </span>
          </div>
          <ProfileTask name={`passkey-${_id}`} button="Remove" title={`Remove ${name}?`}>
            <RemovePasskey passkeyId={_id} needsCode={needsCode} />
          </ProfileTask>
        </li>
      ))}
      {passkeys.length < PASSKEYS_MAX && (
        <li>
          <div>
            <strong>{passkeys.length > 0 ? "Another passkey" : "Passkey"}</strong>
            <span className="small quiet">Your fingerprint, face or screen lock, or a security key</span>
          </div>
          <p className="without-js small">You need JavaScript to add a passkey.</p>
          <div className="needs-js">
            <ProfileTask name="passkey" button="Add a passkey" title="Add a passkey">
              <AddPasskey needsCode={needsCode} onCodes={onCodes} />
            </ProfileTask>
          </div>
        </li>
      )}
    </>
  );
}
