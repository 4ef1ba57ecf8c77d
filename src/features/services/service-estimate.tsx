import { useContent } from "#src/client/content.tsx";
import { type Estimate, formatPrice, formatWeeks } from "#src/content/estimate.ts";
import { edit, editForm } from "#src/ui/edit.tsx";

/** What a service usually costs and how long it takes, once the owner has said so. */
export function ServiceEstimate({ estimate }: { estimate: Estimate }) {
  const { estimate: words } = useContent("servicesPage");
  const bands = [
    { label: "price", band: formatPrice(estimate, words.currency), fields: ["priceFrom", "priceTo"] },
    { label: "duration", band: formatWeeks(estimate), fields: ["weeksFrom", "weeksTo"] },
  ] as const;
  const given = bands.filter(({ band }) => band !== undefined);
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
      {estimate.example && (
        <p className="lead" {...edit(estimate, "example")}>
          {estimate.example}
        </p>
      )}
    </section>
  );
}
