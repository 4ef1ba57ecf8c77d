import { apiSlice, mutationFor } from "#src/client/api.ts";
import type { usersContract } from "./contract.ts";

type Calls = typeof usersContract;

const usersApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    updateUserRole: mutationFor<Calls["updateUserRole"]>(build, "PUT", "/update-user-role", ["Me"]),
    endUserSessions: mutationFor<Calls["endUserSessions"]>(build, "DELETE", "/user-sessions", ["Me", "Sessions"]),
  }),
});

export const { useUpdateUserRoleMutation, useEndUserSessionsMutation } = usersApi;
