import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { listApprovedStories, listNewestOfEach, type ProjectReviewRow } from "#src/server/reviews.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import type { CaseReview, projectsContract } from "./contract.ts";
import { CASE_STORIES_MAX } from "./limits.ts";

export const projectHandlers: Handlers<typeof projectsContract> = {
  async projectReviews({ readList, content }) {
    const projects = subjectsOf(content.current()).projects.map(({ id }) => id);
    const rows = await readList((database) => listNewestOfEach(database, projects));
    return {
      reviews: rows.map(({ projectId, reviewId, name, rating }) => ({ projectId, reviewId, name: name ?? "", rating })),
    };
  },

  async projectReview({ database, content, query: { projectId } }) {
    if (!findSubject(subjectsOf(content.current()).projects, projectId)) throw new ApiError("notFound");
    const [newest] = await listNewestOfEach(database, [projectId]);
    const stories = (await listApprovedStories(database, projectId, CASE_STORIES_MAX)).map(caseReviewOf);
    const isNewest = ({ id }: CaseReview) => id === newest?.reviewId;
    return {
      review: stories.find(isNewest) ?? (newest ? caseReviewOf(newest) : null),
      others: stories.filter((review) => !isNewest(review)),
    };
  },
};

type Row = Pick<ProjectReviewRow, "reviewId" | "name" | "rating" | "description"> & { story?: CaseReview["story"] };

function caseReviewOf({ reviewId, name, rating, description, story }: Row): CaseReview {
  return { id: reviewId, name: name ?? "", rating, text: description, story };
}
