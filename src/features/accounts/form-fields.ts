/** What stands in a form's fields, by name. Boxes that share a name, as those of a code do, are joined. */
export function fieldsOf(form: HTMLFormElement): Partial<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) fields[name] = `${fields[name] ?? ""}${value}`;
  return fields;
}
