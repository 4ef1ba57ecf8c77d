import { Link } from "react-router";
import type { Review } from "../contract.ts";
import { messages } from "../messages.ts";

/** States how the client was verified and the subject of the review. */
export function VerifiedLine({ verified }: { verified: NonNullable<Review["verified"]> }) {
  const subjects = [verified.project, verified.service].filter((subject) => subject !== null);
  return (
    <p className="small quiet">
      {messages.verified}
      {subjects.length > 0 && " About "}
      {subjects.map(({ title, path }, place) => (
        <span key={path}>
          {place > 0 && " and "}
          <Link to={path} className="text-link">
            {title}
          </Link>
        </span>
      ))}
      {subjects.length > 0 && "."}
    </p>
  );
}
