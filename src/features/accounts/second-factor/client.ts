import { apiSlice, queryFor } from "#src/client/api.ts";
import { secondFactorContract as contract } from "./contract.ts";

const secondFactorApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    mySecondFactor: queryFor(build, contract.mySecondFactor, ["SecondFactor"]),
  }),
});

export const { useMySecondFactorQuery } = secondFactorApi;
