import type { z } from "zod";
import type { CommandWords, Kinds } from "./command.ts";
import type { ErrorName } from "./errors.ts";
import type { EventName } from "./events.ts";
import { readKinds } from "./kinds.ts";

export const API_PREFIX = "/api/v1";

/** Who may call an endpoint: everybody, anyone signed in, or only an Admin. */
export type Access = "public" | "user" | "admin";

/** Largest request bodies, in bytes. Only a picture needs more than the default. */
export const BODY_LIMIT = 16 * 1024;
export const PICTURE_BODY_LIMIT = 1024 * 1024;

/**
 * One endpoint of the API, described once. Validation, the guard, the limit, the client's hook, the tests and the
 * OpenAPI document are all made from this value.
 *
 * `errors` are those of its own, beside what any endpoint may answer. `isRequired` marks an endpoint that the product's
 * requirements list; the others are additions. `needs` names the setting without which the
 * endpoint does not exist.
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
  isRequired?: boolean;
  needs?: "ENQUIRIES=inbox";
  /** The fields to correct after these errors, where the table of errors names another or none. */
  fields?: Partial<Record<ErrorName, string>>;
  /** The event to record when it changed something (server/http/change.ts). */
  event?: EventName;
  /** Requires the password (`password` in the body) unless it was entered recently. */
  recentLogin?: true;
  /** The words of its form. Pages may post endpoints with a form, and no others. */
  form?: CommandWords;
  /** Its name in the contract, and how its form's fields become a body: set by `contract()`. */
  name?: string;
  kinds?: Kinds;
}

/** An endpoint that has a form. */
export type Command = Endpoint & { form: CommandWords };

export type Contract = Record<string, Endpoint>;

/** Keeps the literal types of a feature's table of endpoints, and adds to each command its name and its fields' kinds. */
export function contract<const C extends Contract>(endpoints: C): C {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      endpoint.form ? { ...endpoint, name, kinds: readKinds(endpoint.body) } : endpoint,
    ]),
  ) as C;
}

/**
 * A value as a form or a script sends it: any string where the contract has an enum, since the API checks it. Every key
 * is required, optional ones too, so that code that forgets to send a newly added field does not compile.
 */
type Sent<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? Sent<Item>[]
    : Value extends object
      ? { [Key in keyof Required<Value>]: Sent<Value[Key]> }
      : Value;

/** What a caller passes: the body, or the query, or nothing. */
export type ArgumentOf<E extends Endpoint> = E["body"] extends z.ZodType
  ? Sent<z.input<E["body"]>>
  : E["query"] extends z.ZodType
    ? z.input<E["query"]>
    : undefined;

/** The same as a function's rest parameters: none when the endpoint takes no argument. */
export type ArgumentsOf<E extends Endpoint> = ArgumentOf<E> extends undefined ? [] : [argument: ArgumentOf<E>];

export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodType ? z.output<E["body"]> : undefined;
export type QueryOf<E extends Endpoint> = E["query"] extends z.ZodType ? z.output<E["query"]> : undefined;
/** What a caller receives: the answer as sent, with timestamps as text. */
export type ResponseOf<E extends Endpoint> = z.input<E["response"]>;
/** What a handler returns: rows, with timestamps as dates. */
export type ResultOf<E extends Endpoint> = z.output<E["response"]>;
