import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from "@reduxjs/toolkit/query/react";
import { API_PREFIX, type ArgumentOf, type Endpoint, type ResponseOf } from "../contract/endpoint.ts";
import { TAGS, type Tag } from "../contract/tags.ts";
import type { Session } from "./session.ts";

interface Request {
  endpoint: Endpoint;
  argument: Record<string, unknown> | undefined;
}

export interface StoreDependencies {
  /** The API's origin; "" for the same origin. */
  apiUrl: string;
  /** The server's store calls endpoints in-process, instead of over HTTP. */
  call?: (endpoint: Endpoint, argument: never) => Promise<{ isAccepted: boolean; status: number; body: unknown }>;
  session: Session;
}

/** Sends JSON and cookies, and the bearer token if the profile has one. */
const baseQuery: BaseQueryFn<Request, unknown, FetchBaseQueryError> = async ({ endpoint, argument }, api, options) => {
  const { apiUrl, call, session } = api.extra as StoreDependencies;
  if (call) {
    const { isAccepted, status, body } = await call(endpoint, argument as never);
    return isAccepted ? { data: body } : { error: { status, data: body } };
  }
  const send = fetchBaseQuery({
    baseUrl: `${apiUrl}${API_PREFIX}`,
    credentials: "include",
    prepareHeaders(headers) {
      const token = session.get().profile?.token;
      if (token) headers.set("authorization", `Bearer ${token}`);
    },
  });
  return send({ url: endpoint.path, params: argument }, api, options);
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
export function queryFor<E extends Endpoint>(build: Build, endpoint: E, tags: Tag[] = []) {
  return build.query<ResponseOf<E>, Argument<E>>({
    query: (argument) => ({ endpoint, argument: argument as Record<string, unknown> | undefined }),
    providesTags: tags,
  });
}
