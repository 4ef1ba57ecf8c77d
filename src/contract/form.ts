import type { ArgumentOf, Endpoint } from "./endpoint.ts";

/** The texts of a form's fields, by name; what is not ticked is not there. */
export type Fields = Partial<Record<string, string>>;

/**
 * A form as both ways of posting it need it: a script sends it to the endpoint, and without scripts the page's action does
 * (server/forms.ts). A field that the endpoint takes and `body` does not name does not compile.
 */
export interface FormDescription<E extends Endpoint = Endpoint> {
  endpoint: E;
  body: (fields: Fields) => ArgumentOf<E>;
  /** What can be said before anything is sent. */
  problemOf?: (fields: Fields) => string | undefined;
  /** Said where the server gave no sentence. */
  failed: string;
  /** The fields whose text a refused page shows again. Never a password. */
  keeps?: readonly string[];
}

/** Keeps the endpoint's own type, so that the body is checked against it. */
export function describeForm<E extends Endpoint>(form: FormDescription<E>): FormDescription<E> {
  return form;
}

/** What stands in a form's fields. Boxes that share a name, as those of a code do, are joined. */
export function fieldsIn(entries: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields: Fields = {};
  for (const [name, value] of entries) {
    fields[name] = `${Object.hasOwn(fields, name) ? fields[name] : ""}${value}`;
  }
  return fields;
}

/** What stands in a form of the page. */
export function fieldsOf(form: HTMLFormElement): Fields {
  return fieldsIn(new FormData(form));
}
