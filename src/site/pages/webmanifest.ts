import { brandColours } from "#src/server/pages/brand-colours.ts";
import { contextOf } from "#src/server/pages/context.ts";
import type { Route } from "./+types/webmanifest";

export const handle = { isCached: true };

// Manifests can't vary by theme, so this is the light theme's page colour.
const PAGE_COLOUR = brandColours.light.ash;

/** Name and icons for the home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { company } = contextOf(context).content;
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "maskable",
  });
  const manifest = {
    name: company.name,
    short_name: company.name,
    description: company.blurb,
    start_url: "/",
    display: "browser",
    background_color: PAGE_COLOUR,
    theme_color: PAGE_COLOUR,
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }, icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
