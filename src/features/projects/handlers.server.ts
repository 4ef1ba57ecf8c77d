import { excerpt } from "#src/contract/excerpt.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { listNewestOfEach } from "#src/server/reviews.ts";
import { projectSubjects } from "#src/server/subjects.ts";
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
};
