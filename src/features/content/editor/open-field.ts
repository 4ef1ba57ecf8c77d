import { fieldsOfForm } from "./open-forms.ts";
import { isShown } from "./page-items.ts";

/** Opens a field (`document:path`) where the page shows it. Returns false if it does not. */
export function openField(field: string): boolean {
  const isOf = ({ dataset }: HTMLElement) => {
    if (dataset.field !== undefined) return `${field}.`.startsWith(`${dataset.field}.`);
    const { name, prefix, fields } = fieldsOfForm(dataset.form ?? "");
    return fields.some((each) => `${field}.`.startsWith(`${name}:${prefix}${each}.`));
  };
  const all = [...document.querySelectorAll<HTMLElement>("[data-field], [data-form]")].filter(isOf);
  for (const element of all) element.closest("details")?.setAttribute("open", "");
  const element = all.find(isShown);
  element?.scrollIntoView({ block: "center" });
  element?.click();
  return element !== undefined;
}
