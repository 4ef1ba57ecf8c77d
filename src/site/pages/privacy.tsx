import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { privacy } from "#src/content/policies/privacy.ts";
import { replaceTokens } from "#src/content/tokens.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { dataInventory } from "../policies/data-inventory.server.ts";
import { PolicyPage, PolicySection } from "../policies/policy-page.tsx";
import { DeviceTable, InventoryList } from "../policies/privacy-tables.tsx";
import type { Route } from "./+types/privacy";

export const handle = { isCached: true };
export const meta = metaOf("privacy");

export const loader = ({ context }: Route.LoaderArgs) => dataInventory(contextOf(context));

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { device: lines, hosts, groups, countsOnly } = loaderData;
  const words = replaceTokens(privacy, useContent("company"));
  const { inShort, keeper, device, requests, stored, recipients, rights, complaint } = words;
  const sections = [inShort, keeper, device, requests, stored, recipients, rights, complaint];
  return (
    <PolicyPage tone="sky" picture="states/trust" {...words} contents={sections.map(({ heading }) => heading)}>
      <PolicySection heading={inShort.heading}>
        <ul className="policy-points">
          {inShort.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </PolicySection>
      <PolicySection {...keeper} />
      <PolicySection heading={device.heading} paragraphs={[device.lead, device.noPermission]}>
        <DeviceTable lines={lines} />
      </PolicySection>
      <PolicySection heading={requests.heading} paragraphs={[requests.lead]}>
        <dl className="policy-points" data-hosts>
          {hosts.map(({ host, why }) => (
            <div key={host}>
              <dt>{host}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <p className="prose">{requests.links}</p>
      </PolicySection>
      <PolicySection heading={stored.heading} paragraphs={[stored.lead]}>
        <InventoryList groups={groups} />
        <div className="prose">
          <p>
            {stored.countsOnly} {countsOnly.join(", ")}.
          </p>
          <p>
            {stored.log} {stored.logLife}
          </p>
        </div>
      </PolicySection>
      <PolicySection {...recipients} />
      <PolicySection heading={rights.heading}>
        <dl className="policy-points">
          {rights.points.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </PolicySection>
      <PolicySection {...complaint} />
    </PolicyPage>
  );
}
