import { apiSlice, queryFor } from "#src/client/api.ts";
import { servicesContract } from "./contract.ts";

const servicesApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    serviceReviews: queryFor(build, servicesContract.serviceReviews, ["Reviews"]),
  }),
});

export const { serviceReviews } = servicesApi.endpoints;
