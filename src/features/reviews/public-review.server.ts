import { avatarPath } from "#src/server/http/media.ts";
import { findSubject, projectSubjects, serviceSubjects } from "#src/server/subjects.ts";
import type { Answer, Review } from "./contract.ts";
import { DEFAULT_NAME, DEFAULT_ROLE } from "./limits.ts";
import type { ReviewRow } from "./queries.server.ts";

type Later = "editedAt" | "invitationId" | "projectId" | "serviceId";
type PublicRow = Omit<ReviewRow, "name" | "role" | Later> & { name: string | null; role: string | null } & Partial<
    Pick<ReviewRow, Later>
  >;

/** A review as the public sees it: of its author only name, picture and role. */
export function publicReview(row: PublicRow, answer?: Answer): Review {
  return {
    _id: row.id,
    rating: row.rating,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString(),
    user: {
      name: row.name || DEFAULT_NAME,
      profilePic: row.avatarHash ? avatarPath(row.avatarHash) : null,
      role: row.role ?? DEFAULT_ROLE,
    },
    ...(row.worksHere && { worksHere: true }),
    answer,
    ...(row.invitationId && {
      verified: {
        project: findSubject(projectSubjects, row.projectId),
        service: findSubject(serviceSubjects, row.serviceId),
      },
    }),
  };
}
