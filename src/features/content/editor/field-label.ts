import { fieldAt } from "#src/content/describe.ts";
import { fieldsOfForm } from "./open-forms.ts";
import { type DocumentAnswer, fieldsOf } from "./use-saver.ts";

/** The label of the field, or the first field of the form, that an element of the page opens. */
export function labelOf({ dataset }: HTMLElement, documents: readonly DocumentAnswer[]): string | undefined {
  const { name, prefix, fields } = fieldsOfForm(dataset.field ?? dataset.form ?? "");
  const answer = documents.find((document) => document.name === name);
  return answer && fieldAt(fieldsOf(answer), prefix + fields[0])?.field.label;
}
