import type { ResponseOf } from "#src/contract/endpoint.ts";
import { printDay } from "#src/ui/list/timestamp.tsx";
import { ProfileTask } from "../../profile/profile-task.tsx";
import type { secondFactorContract } from "../contract.ts";
import { BeginApp, RemoveApp } from "../factor-tasks.tsx";
import { ConfirmApp } from "./confirm-app.tsx";

/** The props of each row of the card. */
export interface FactorRowProps {
  status: ResponseOf<typeof secondFactorContract.mySecondFactor>;
  onCodes: (codes: string[] | undefined) => void;
}

/** The authenticator app: not set up, being set up, or active. */
export function AppRow({ status: { authenticator, setup, needsCode }, onCodes }: FactorRowProps) {
  if (authenticator) {
    return (
      <li>
        <div>
          <strong>Authenticator app</strong>
          <span className="small quiet">{`On since ${printDay(authenticator.since)}`}</span>
        </div>
        <ProfileTask name="authenticator-off" button="Turn off" title="Turn the authenticator app off?">
          <RemoveApp needsCode={needsCode} />
        </ProfileTask>
      </li>
    );
  }
  return (
    <li>
      <div>
        <strong>Authenticator app</strong>
        <span className="small quiet">A six-digit code on your phone that changes every 30 seconds</span>
      </div>
      <ProfileTask name="authenticator" button="Set up" look="primary" title="Set up an authenticator app">
        {setup ? <ConfirmApp setup={setup} onCodes={onCodes} /> : <BeginApp needsCode={needsCode} />}
      </ProfileTask>
    </li>
  );
}
