import { excerpt } from "#src/contract/excerpt.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { listNewestOfService } from "#src/server/reviews.ts";
import { findSubject, serviceSubjects } from "#src/server/subjects.ts";
import type { servicesContract } from "./contract.ts";
import { EXCERPT_MAX, REVIEWS_SHOWN } from "./limits.ts";

export const serviceHandlers: Handlers<typeof servicesContract> = {
  async serviceReviews({ database, query: { serviceId } }) {
    if (!findSubject(serviceSubjects, serviceId)) throw new ApiError("notFound");
    const rows = await listNewestOfService(database, serviceId, REVIEWS_SHOWN);
    return {
      reviews: rows.map(({ name, description, ...row }) => ({
        ...row,
        name: name ?? "",
        excerpt: excerpt(description, EXCERPT_MAX),
      })),
    };
  },
};
