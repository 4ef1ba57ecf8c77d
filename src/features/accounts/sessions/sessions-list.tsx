import { useMySessionsQuery } from "../client.ts";
import { LocalTime } from "./local-time.tsx";
import "#src/ui/skeleton.css";

/** Where the person is signed in, this browser first. */
export function SessionsList() {
  const { data, isError } = useMySessionsQuery();
  if (isError) return <p className="notice bad">The sessions could not be read. Load the page again.</p>;
  if (!data) return <div className="skeleton sessions-skeleton" aria-hidden="true" />;
  const sessions = [...data.sessions].sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  return (
    <ul className="sessions">
      {sessions.map(({ device, createdAt, lastSeenAt, isThisOne }) => (
        <li key={createdAt + lastSeenAt + device}>
          <strong>{device}</strong>
          {isThisOne && <span className="session-this">This browser</span>}
          <span className="small quiet">
            Logged in <LocalTime iso={createdAt} />
            {!isThisOne && (
              <>
                , last used <LocalTime iso={lastSeenAt} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
