import { useState } from "react";
import { printDay } from "#src/ui/list/timestamp.tsx";
import { ProfileTask } from "../profile/profile-task.tsx";
import { useMySecondFactorQuery } from "./client.ts";
import { ConfirmApp } from "./confirm-app.tsx";
import { BeginApp, RemoveApp, RenewCodes } from "./factor-tasks.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import "./second-factor.css";

interface SecondFactorCardProps {
  /** Why a form posted without scripts was refused, by its intent. */
  refusalOf: (intent: string) => string | undefined;
  /** Codes that a form posted without scripts was answered with. */
  freshCodes?: string[];
}

/** On the profile: what is asked for at login besides the password. */
export function SecondFactorCard({ refusalOf, freshCodes }: SecondFactorCardProps) {
  const { data, isError } = useMySecondFactorQuery();
  const [codes, setCodes] = useState(freshCodes);
  return (
    <section className="card profile-card" aria-labelledby="second-factor-title" id="second-factor">
      <h2 id="second-factor-title" className="title-2">
        Second step at login
      </h2>
      <p className="quiet">
        Besides your password: then nobody gets in who only knows that.
        {data?.isRequired && " This site asks it of every Admin."}
      </p>
      {isError && <p className="notice bad">The second step could not be read. Load the page again.</p>}
      {codes && <RecoveryCodes codes={codes} />}
      {data && (
        <ul className="factors">
          <li>
            <div>
              <strong>Authenticator app</strong>
              <span className="small quiet">
                {data.authenticator
                  ? `On since ${printDay(data.authenticator.since)}`
                  : "Six digits that change every half minute, on your phone"}
              </span>
            </div>
            {data.authenticator ? (
              <ProfileTask name="authenticator-off" button="Turn off" title="Turn the authenticator app off?">
                {(close) => (
                  <RemoveApp
                    needsCode={data.needsCode}
                    refusal={refusalOf("authenticator-off")}
                    onClose={close}
                    onDone={() => setCodes(undefined)}
                  />
                )}
              </ProfileTask>
            ) : (
              <ProfileTask name="authenticator" button="Set up" title="Set up an authenticator app">
                {(close) =>
                  data.setup ? (
                    <ConfirmApp
                      setup={data.setup}
                      refusal={refusalOf("authenticator-confirm")}
                      onCodes={setCodes}
                      onClose={close}
                    />
                  ) : (
                    <BeginApp needsCode={data.needsCode} refusal={refusalOf("authenticator")} onClose={close} />
                  )
                }
              </ProfileTask>
            )}
          </li>
          {data.authenticator && (
            <li>
              <div>
                <strong>Recovery codes</strong>
                <span className="small quiet">{`${data.recoveryCodesLeft} of 10 left, for when your phone is lost`}</span>
              </div>
              <ProfileTask name="codes" button="Make new codes" title="Make new recovery codes?">
                {(close) => (
                  <RenewCodes
                    needsCode={data.needsCode}
                    refusal={refusalOf("codes")}
                    onCodes={setCodes}
                    onClose={close}
                  />
                )}
              </ProfileTask>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
