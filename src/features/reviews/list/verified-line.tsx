import { Link } from "react-router";
import type { Review } from "../contract.ts";

/** The subject of a verified client's review. */
export function VerifiedLine({ verified }: { verified: NonNullable<Review["verified"]> }) {
  const subjects = [verified.project, verified.service].filter((subject) => subject !== null);
  if (subjects.length === 0) return null;
  return (
    <p className="small quiet">
      About <Subjects of={subjects} between=" and " />.
    </p>
  );
}

type Subject = NonNullable<NonNullable<Review["verified"]>["project"]>;

/** Links to what a review is about. */
export function Subjects({ of: subjects, between = ", " }: { of: readonly Subject[]; between?: string }) {
  return subjects.map(({ title, path }, place) => (
    <span key={path}>
      {place > 0 && between}
      <Link to={path} className="text-link">
        {title}
      </Link>
    </span>
  ));
}
