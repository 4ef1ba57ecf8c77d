import { useContent } from "#src/client/content.tsx";
import { type Estimate, formatPrice, formatWeeks } from "#src/content/estimate.ts";
import { ContentText, edit, editForm } from "#src/ui/edit.tsx";

/** The usual price and duration of a service, once the owner has entered them. */
export function ServiceEstimate({ estimate }: { estimate: Estimate }) {
  const { estimate: words } = useContent("servicesPage");
  const { currency } = useContent("company");
  const bands = [
    { label: "price", band: formatPrice(estimate, currency), fields: ["priceFrom", "priceTo"] },
    { label: "duration", band: formatWeeks(estimate), fields: ["weeksFrom", "weeksTo"] },
  ] as const;
  // In the editor, empty fields keep their slots, so that they can be clicked.
  const isEdited = "data-field" in edit(estimate, "example");
  const given = bands.filter(({ band }) => isEdited || band !== undefined);
  if (given.length === 0) return null;
  return (
    <section className="section service-estimate" aria-label={given.map(({ label }) => words[label]).join(", ")}>
      <dl>
        {given.map(({ label, band, fields }) => (
          <div key={label}>
            <dt {...edit(words, label)}>{words[label]}</dt>
            <dd className="display" {...editForm(estimate, ...fields)}>
              {band}
            </dd>
          </div>
        ))}
      </dl>
      {(isEdited || estimate.example) && <ContentText as="p" className="lead" content={estimate} field="example" />}
    </section>
  );
}
