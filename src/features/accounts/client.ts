import { apiSlice, queryFor, type StoreDependencies } from "#src/client/api.ts";
import type { Profile } from "#src/contract/user.ts";
import { accountsContract } from "./contract.ts";

interface Lifecycle {
  extra: unknown;
  queryFulfilled: Promise<{ data: { user?: Profile } }>;
}

const accountsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    myProfile: {
      ...queryFor(build, accountsContract.myProfile, ["Me"]),
      async onQueryStarted(_argument: unknown, { extra, queryFulfilled }: Lifecycle) {
        const { session } = extra as StoreDependencies;
        try {
          const { user } = (await queryFulfilled).data;
          if (user) session.signedIn(user);
        } catch (failure) {
          const { error } = failure as { error?: { status?: unknown } };
          if (error?.status === 401) session.signedOut();
          else session.failed();
        }
      },
    },
    mySessions: queryFor(build, accountsContract.mySessions, ["Sessions"]),
  }),
});

export const { useMySessionsQuery } = accountsApi;

export const { myProfile } = accountsApi.endpoints;
