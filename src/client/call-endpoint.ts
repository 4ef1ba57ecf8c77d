import { UNANSWERED } from "../contract/command.ts";
import type { Endpoint, ResponseOf } from "../contract/endpoint.ts";
import { apiAddress } from "./api-address.ts";

/** Why a command was refused. `field` names the input to correct. */
export interface Refusal {
  message: string;
  code?: string;
  field?: string;
}

/** Calls an endpoint from the browser, without the store. `token` is the session's bearer token. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  body?: object,
  token?: string,
): Promise<{ body: ResponseOf<E>; refusal?: undefined } | { body?: undefined; refusal: Refusal }> {
  const { method, form } = endpoint;
  try {
    const answer = await fetch(apiAddress(endpoint), {
      method,
      credentials: "include",
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    const json = await answer.json();
    return answer.ok
      ? { body: json }
      : { refusal: { ...json, message: json.message || (form?.failed ?? "") } as Refusal };
  } catch {
    return { refusal: { message: form?.unanswered ?? form?.failed ?? "", code: UNANSWERED } };
  }
}
