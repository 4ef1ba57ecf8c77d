import { Link } from "react-router";
import type { Review } from "../contract.ts";

/** The subject of a verified client's review. */
export function VerifiedLine({ verified }: { verified: NonNullable<Review["verified"]> }) {
  const subjects = [verified.project, verified.service].filter((subject) => subject !== null);
  if (subjects.length === 0) return null;
  return (
    <p className="small quiet">
      About{" "}
      {subjects.map(({ title, path }, place) => (
        <span key={path}>
          {place > 0 && " and "}
          <Link to={path} className="text-link">
            {title}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
