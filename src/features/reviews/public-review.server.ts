import type { z } from "zod";
import { DEFAULT_ROLE } from "#src/contract/roles.ts";
import { findSubject, type Subjects } from "#src/server/subjects.ts";
import type { review } from "./contract.ts";
import { DEFAULT_NAME } from "./limits.ts";
import type { Answer } from "./moderation/answer-queries.server.ts";
import type { ReviewRow } from "./queries.server.ts";

type Later = "editedAt" | "invitationId" | "projectId" | "serviceId";
type PublicRow = Omit<ReviewRow, "name" | "role" | Later> & { name: string | null; role: string | null } & Partial<
    Pick<ReviewRow, Later>
  >;

export type PublicReview = z.output<typeof review>;

/** The public fields of a review; of its author only the name, picture and role. */
export function publicReview(row: PublicRow, subjects: Subjects, answer?: Answer): PublicReview {
  return {
    _id: row.id,
    rating: row.rating,
    description: row.description,
    createdAt: row.createdAt,
    editedAt: row.editedAt ?? undefined,
    user: {
      name: row.name || DEFAULT_NAME,
      profilePic: row.avatarHash,
      role: row.role ?? DEFAULT_ROLE,
    },
    ...(row.worksHere && { worksHere: true }),
    answer,
    ...(row.invitationId && {
      verified: {
        project: findSubject(subjects.projects, row.projectId),
        service: findSubject(subjects.services, row.serviceId),
      },
    }),
  };
}
