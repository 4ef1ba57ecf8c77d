import type { z } from "zod";
import type { CommandWords, Kinds } from "./command.ts";
import type { ErrorName } from "./errors.ts";
import type { EventName } from "./events.ts";
import { readKinds } from "./kinds.ts";

export const API_PREFIX = "/api/v1";

/** The path of an endpoint's route on the API's origin. */
export const endpointUrl = ({ path }: Pick<Endpoint, "path">) => `${API_PREFIX}${path}` as const;

export type Access = "public" | "user" | "admin";

/** The default limit for request bodies, in bytes. Only picture uploads need more. */
export const BODY_LIMIT = 16 * 1024;
export const PICTURE_BODY_LIMIT = 1024 * 1024;

/**
 * One endpoint of the API. Validation, access control, rate limits, client hooks, tests and the OpenAPI document are all
 * derived from it.
 *
 * `errors` are specific to the endpoint, in addition to those that any endpoint may return. `isRequired` marks endpoints
 * from the product's requirements. `needs` names the setting that enables the endpoint.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  access: Access;
  body?: z.ZodObject;
  query?: z.ZodObject;
  response: z.ZodType;
  errors?: readonly ErrorName[];
  bodyLimit?: number;
  /** The body is a file, as `application/octet-stream`, not JSON. */
  isUpload?: true;
  isRequired?: boolean;
  needs?: "ENQUIRIES=inbox";
  /** The field to correct for an error, where `errors.ts` names a different one or none. */
  fields?: Partial<Record<ErrorName, string>>;
  /** The event to record after a change (server/http/change.ts). */
  event?: EventName;
  /** Requires the password (`password` in the body) unless it was entered recently. */
  recentLogin?: true;
  /** The texts of its form. Only endpoints with a form accept form posts. */
  form?: CommandWords;
  /** The name in the contract, and the conversion of form fields to a body. Set by `contract()`. */
  name?: string;
  kinds?: Kinds;
}

export type Command = Endpoint & { form: CommandWords };

export type Contract = Record<string, Endpoint>;

/** Keeps the literal types of a feature's endpoints, and adds each command's name and field kinds. */
export function contract<const C extends Contract>(endpoints: C): C {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      endpoint.form ? { ...endpoint, name, kinds: readKinds(endpoint.body) } : endpoint,
    ]),
  ) as C;
}

/**
 * A value as callers may send it: any string for an enum, since the API validates it. Every key is required, even
 * optional ones, so that a call that omits a newly added field does not compile.
 */
type Sent<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? Sent<Item>[]
    : Value extends object
      ? { [Key in keyof Required<Value>]: Sent<Value[Key]> }
      : Value;

/** The argument of a call: the body, the query or nothing. */
export type ArgumentOf<E extends Endpoint> = E["body"] extends z.ZodType
  ? Sent<z.input<E["body"]>>
  : E["query"] extends z.ZodType
    ? z.input<E["query"]>
    : undefined;

/** `ArgumentOf` as rest parameters: none when the endpoint takes no argument. */
export type ArgumentsOf<E extends Endpoint> = ArgumentOf<E> extends undefined ? [] : [argument: ArgumentOf<E>];

export type BodyOf<E extends Endpoint> = E extends { isUpload: true }
  ? Uint8Array
  : E["body"] extends z.ZodType
    ? z.output<E["body"]>
    : undefined;
export type QueryOf<E extends Endpoint> = E["query"] extends z.ZodType ? z.output<E["query"]> : undefined;
/** The response on the wire, with timestamps as text. */
export type ResponseOf<E extends Endpoint> = z.input<E["response"]>;
/** The result of a handler, with timestamps as dates. */
export type ResultOf<E extends Endpoint> = z.output<E["response"]>;
