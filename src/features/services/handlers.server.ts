import type { ShownContent } from "#src/content/claims/shown-content.ts";
import { publicId } from "#src/content/projects.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { listNewestOfService } from "#src/server/reviews.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import type { servicesContract } from "./contract.ts";
import { EXCERPT_MAX, REVIEWS_SHOWN } from "./limits.ts";

export const serviceHandlers: Handlers<typeof servicesContract> = {
  async serviceReviews({ database, content, query: { serviceId } }) {
    const subjects = subjectsOf(content.current());
    if (!findSubject(subjects.services, serviceId)) throw new ApiError("notFound");
    const filter = { serviceId, projectIds: findProjectIds(content.current(), serviceId) };
    const rows = await listNewestOfService(database, filter, REVIEWS_SHOWN);
    return {
      reviews: rows.map(({ name, description, projectId, ...row }) => ({
        ...row,
        name: name ?? "",
        excerpt: excerpt(description, EXCERPT_MAX),
        project: findSubject(subjects.projects, projectId),
      })),
    };
  },
};

/** Ids of the projects that used a service. */
function findProjectIds({ projects }: ShownContent, serviceId: string): string[] {
  return projects.items.filter(({ services }) => services.includes(serviceId)).map(publicId);
}
