import { excerpt } from "#src/contract/excerpt.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { listNewestOfEach } from "#src/server/reviews.ts";
import { findSubject, projectSubjects } from "#src/server/subjects.ts";
import type { projectsContract } from "./contract.ts";
import { CARD_EXCERPT_MAX } from "./limits.ts";

export const projectHandlers: Handlers<typeof projectsContract> = {
  async projectReviews({ readList }) {
    const projects = projectSubjects.map(({ id }) => id);
    const rows = await readList((database) => listNewestOfEach(database, projects));
    return {
      reviews: rows.map(({ description, name, ...row }) => ({
        ...row,
        name: name ?? "",
        excerpt: excerpt(description, CARD_EXCERPT_MAX),
      })),
    };
  },

  async projectReview({ database, query: { projectId } }) {
    if (!findSubject(projectSubjects, projectId)) throw new ApiError("notFound");
    const [newest] = await listNewestOfEach(database, [projectId]);
    if (!newest) return { review: null };
    const { reviewId, name, rating, description } = newest;
    return { review: { id: reviewId, name: name ?? "", rating, text: description } };
  },
};
