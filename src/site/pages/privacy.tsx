import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { HeroIllustration, PageIllustration } from "#src/ui/picture.tsx";
import { dataInventory } from "../policies/data-inventory.server.ts";
import { PolicyPage } from "../policies/policy-page.tsx";
import { DeviceList, HostList, InventoryList } from "../policies/privacy-tables.tsx";
import type { Route } from "./+types/privacy";

export const handle = { isCached: true };
export const meta = metaOf("privacy");

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...contextOf(context).show("privacy"),
  inventory: dataInventory(contextOf(context)),
});

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { device, hosts, groups } = loaderData.inventory;
  const parts = {
    device: <DeviceList groups={device} />,
    hosts: <HostList hosts={hosts} />,
    tables: <InventoryList groups={groups} />,
  };
  return (
    <PolicyPage
      tone="sky"
      art={[HeroIllustration, "hero/key"]}
      opening={{ tone: "straw", art: [PageIllustration, "pages/sheets"] }}
      policy={useContent("privacy")}
      parts={parts}
    />
  );
}
