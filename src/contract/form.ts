import type { ArgumentOf, Endpoint } from "./endpoint.ts";

/** A form's values by name. An unticked box is absent. */
export type Fields = Partial<Record<string, string>>;

/**
 * A form for both ways of sending it: from a script to the endpoint, or without scripts as a post to the page
 * (server/http/forms.ts). A `body` that omits one of the endpoint's fields does not compile.
 */
export interface FormDescription<E extends Endpoint = Endpoint> {
  endpoint: E;
  body: (fields: Fields) => ArgumentOf<E>;
  /** Checks the fields before sending. Returns the message to show, if any. */
  problemOf?: (fields: Fields) => string | undefined;
  /** Shown when the response has no sentence. */
  failed: string;
  /** The fields whose values are shown again after an error. Never a password. */
  keeps?: readonly string[];
}

/** Returns its argument. Infers the endpoint's type, so that the body is checked against it. */
export function describeForm<E extends Endpoint>(form: FormDescription<E>): FormDescription<E> {
  return form;
}

/** A form's values. Joins inputs that share a name, such as the digits of a code. */
export function fieldsIn(entries: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields: Fields = {};
  for (const [name, value] of entries) {
    fields[name] = `${Object.hasOwn(fields, name) ? fields[name] : ""}${value}`;
  }
  return fields;
}

export function fieldsOf(form: HTMLFormElement): Fields {
  return fieldsIn(new FormData(form));
}
