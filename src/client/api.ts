import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from "@reduxjs/toolkit/query/react";
import { API_PREFIX, type ArgumentOf, type Endpoint, type ResponseOf } from "../contract/endpoint.ts";
import { TAGS, type Tag } from "../contract/tags.ts";
import type { Session } from "./session.ts";

/** Dependencies of a store. On the server, `fetchFn` calls the app in-process. */
export interface StoreDependencies {
  /** The API's origin; "" for the same origin. */
  apiUrl: string;
  fetchFn?: typeof fetch;
  session: Session;
}

/** Sends JSON and cookies, and the bearer token if the profile has one. */
const baseQuery: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = (args, api, options) => {
  const { apiUrl, fetchFn, session } = api.extra as StoreDependencies;
  const send = fetchBaseQuery({
    baseUrl: `${apiUrl}${API_PREFIX}`,
    credentials: "include",
    fetchFn,
    prepareHeaders(headers) {
      const token = session.get().profile?.token;
      if (token) headers.set("authorization", `Bearer ${token}`);
    },
  });
  return send(args, api, options);
};

export const apiSlice = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

export type ApiState = ReturnType<typeof apiSlice.reducer>;

type Build = EndpointBuilder<typeof baseQuery, Tag, "api">;
type Argument<E extends Endpoint> = ArgumentOf<E> extends undefined ? void : ArgumentOf<E>;

/** An RTK query for an endpoint; its argument is the contract's query string. */
export function queryFor<E extends Endpoint>(build: Build, { path }: E, tags: Tag[] = []) {
  return build.query<ResponseOf<E>, Argument<E>>({
    query: (argument) => ({ url: path, params: argument as Record<string, string> | undefined }),
    providesTags: tags,
  });
}

/** An RTK mutation for an endpoint; its argument is the contract's body. */
export function mutationFor<E extends Endpoint>(build: Build, { method, path }: E, stale: Tag[] = []) {
  return build.mutation<ResponseOf<E>, Argument<E>>({
    query: (body) => ({ url: path, method, body: body as object | undefined }),
    invalidatesTags: (_result, error) => (error ? [] : stale),
  });
}
