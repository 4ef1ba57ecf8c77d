import { useState } from "react";
import { usePostedAnswer } from "#src/client/use-command.ts";
import { ProfileTask } from "../profile/profile-task.tsx";
import { AppRow } from "./authenticator/app-row.tsx";
import { useMySecondFactorQuery } from "./client.ts";
import { secondFactorContract } from "./contract.ts";
import { RenewCodes } from "./factor-tasks.tsx";
import { RECOVERY_CODES } from "./limits.ts";
import { PasskeyRows } from "./passkeys/passkey-rows.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import "./second-factor.css";

/** The profile's card of second factors. */
export function SecondFactorCard() {
  const { data, isError } = useMySecondFactorQuery();
  const confirmed = usePostedAnswer(secondFactorContract.confirmAuthenticator);
  const renewed = usePostedAnswer(secondFactorContract.renewRecoveryCodes);
  const [codes, setCodes] = useState((confirmed ?? renewed)?.recoveryCodes);
  const hasFactor = data && (data.authenticator !== null || data.passkeys.length > 0);
  const isUnset = hasFactor === false;
  const row = data && { status: data, onCodes: setCodes };
  return (
    // Coloured until a second step is set up.
    <section
      className={isUnset ? "panel profile-card" : "card profile-card"}
      data-tone={isUnset ? "straw" : undefined}
      aria-labelledby="second-factor-title"
      id="second-factor"
    >
      <h2 id="second-factor-title" className="title-2">
        Second step at login
      </h2>
      <p className="quiet">
        A second step protects your account even if someone learns your password.
        {data?.isRequired && " Required for every Admin on this site."}
      </p>
      {isError && <p className="notice bad">We could not load your second step. Reload the page.</p>}
      {codes && hasFactor && <RecoveryCodes codes={codes} />}
      {row && (
        <ul className="factors">
          <AppRow {...row} />
          <PasskeyRows {...row} />
          {hasFactor && (
            <li>
              <div>
                <strong>Recovery codes</strong>
                <span className="small quiet">
                  {`${data.recoveryCodesLeft} of ${RECOVERY_CODES} left, in case you lose your phone`}
                </span>
              </div>
              <ProfileTask name="codes" button="Create new codes" title="Create new recovery codes?">
                <RenewCodes needsCode={data.needsCode} onCodes={setCodes} />
              </ProfileTask>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
