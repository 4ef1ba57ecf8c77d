import type { ArgumentOf, Endpoint } from "./endpoint.ts";

/** The values of a form's fields, by name; a box that is not ticked is absent. */
export type Fields = Partial<Record<string, string>>;

/**
 * A form, described for both ways of posting it: a script sends it to the endpoint; without scripts, the page's action
 * does (server/http/forms.ts). If `body` omits a field that the endpoint takes, it does not compile.
 */
export interface FormDescription<E extends Endpoint = Endpoint> {
  endpoint: E;
  body: (fields: Fields) => ArgumentOf<E>;
  /** Checks the fields before anything is sent. Returns the sentence to show. */
  problemOf?: (fields: Fields) => string | undefined;
  /** Shown when the server gave no sentence. */
  failed: string;
  /** The fields whose values are shown again when the form is refused. Never a password. */
  keeps?: readonly string[];
}

/** Keeps the endpoint's own type, so that the body is checked against it. */
export function describeForm<E extends Endpoint>(form: FormDescription<E>): FormDescription<E> {
  return form;
}

/** The values of a form's fields. Inputs that share a name, such as the digits of a code, are joined. */
export function fieldsIn(entries: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields: Fields = {};
  for (const [name, value] of entries) {
    fields[name] = `${Object.hasOwn(fields, name) ? fields[name] : ""}${value}`;
  }
  return fields;
}

/** The values of a form on the page. */
export function fieldsOf(form: HTMLFormElement): Fields {
  return fieldsIn(new FormData(form));
}
