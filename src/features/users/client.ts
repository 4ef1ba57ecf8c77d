import { apiSlice, mutationFor } from "#src/client/api.ts";
import { usersContract } from "./contract.ts";

const usersApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    updateUserRole: mutationFor(build, usersContract.updateUserRole, ["Me"]),
    undoRoleChange: mutationFor(build, usersContract.undoRoleChange, ["Me"]),
    endUserSessions: mutationFor(build, usersContract.endUserSessions, ["Me", "Sessions"]),
  }),
});

export const { useUpdateUserRoleMutation, useUndoRoleChangeMutation, useEndUserSessionsMutation } = usersApi;
