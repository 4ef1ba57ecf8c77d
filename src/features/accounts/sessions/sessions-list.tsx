import { useMySessionsQuery } from "../client.ts";
import { ProfileTask } from "../profile/profile-task.tsx";
import { EndSessionForm } from "./end-sessions.tsx";
import { LocalTime } from "./local-time.tsx";
import "#src/ui/skeleton.css";

/** The person's sessions, this browser's first; each of the others can be ended. */
export function SessionsList() {
  const { data, isError } = useMySessionsQuery();
  if (isError) return <p className="notice bad">We could not load the list of devices. Reload the page.</p>;
  if (!data) return <div className="skeleton sessions-skeleton" aria-hidden="true" />;
  const sessions = [...data.sessions].sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  return (
    <ul className="sessions">
      {sessions.map(({ id, device, createdAt, lastSeenAt, isThisOne }) => (
        <li key={id}>
          <strong>{device}</strong>
          {isThisOne && <span className="session-this">This device</span>}
          <span className="small quiet">
            Logged in <LocalTime iso={createdAt} />
            {!isThisOne && (
              <>
                , last used <LocalTime iso={lastSeenAt} />
              </>
            )}
          </span>
          {!isThisOne && (
            <ProfileTask
              name={`session-${id}`}
              button="Log out"
              label={`Log out ${device}`}
              isSmall
              title={`Log out ${device}?`}
            >
              <EndSessionForm {...{ id, device }} />
            </ProfileTask>
          )}
        </li>
      ))}
    </ul>
  );
}
