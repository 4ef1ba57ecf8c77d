import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { titleWithName } from "#src/client/meta.ts";
import { DeferredStyles } from "#src/hydration/index.ts";
import { tokens } from "#src/server/pages/brand-colours.ts";
import { contextOf } from "#src/server/pages/context.ts";
import frameStyles from "#src/site/below-fold.css?url";
import { DisplaySwitches } from "#src/site/display-switches.tsx";
import homeStyles from "#src/site/home/below-fold.css?url";
import { Logo } from "#src/ui/logo.tsx";
import { AccordionPart } from "./accordion.tsx";
import { Buttons } from "./buttons.tsx";
import { Cards } from "./cards.tsx";
import { CarouselPart } from "./carousel.tsx";
import { Charts } from "./charts.tsx";
import { Colours } from "./colours.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Fields } from "./fields.tsx";
import { Menus } from "./menus.tsx";
import { Motion } from "./motion.tsx";
import { PARTS } from "./parts.ts";
import { People } from "./people.tsx";
import { Shapes } from "./shapes.tsx";
import { Signs } from "./signs.tsx";
import { States } from "./states.tsx";
import { Tables } from "./tables.tsx";
import { Tabs } from "./tabs.tsx";
import { Toasts } from "./toasts.tsx";
import { Type } from "./type.tsx";
import "#src/site/site.css";
import "./gallery.css";

/** For developers of the site. `?fail` shows what a visitor sees when a page breaks. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("fail")) throw new Error("Asked for by /dev/ui?fail");
  return {
    tokens,
    ...contextOf(context).show(
      "faq",
      "gallery",
      "home",
      "sellingPoints",
      "serviceCards",
      "servicesPage",
      "serviceTabs",
    ),
  };
}

export const meta = (args: Parameters<typeof titleWithName>[1]) => [
  { title: titleWithName("Parts", args) },
  { name: "robots", content: "noindex" },
];

/** Every part of the design system in all its states, as the pages use it. */
export default function DevUi() {
  const { tokens } = useLoaderData<typeof loader>();
  const { name } = useContent("company");
  return (
    <main className="dev-ui">
      <DeferredStyles href={frameStyles} />
      <DeferredStyles href={homeStyles} />
      <header className="dev-ui-head">
        <a href="/" className="site-logo" aria-label={`${name}, home`}>
          <Logo name={name} />
        </a>
        <h1 className="display-2">Parts</h1>
        <nav aria-label="Parts">
          <ul className="list">
            {Object.entries(PARTS).map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="panel switches on-graphite" data-tone="graphite">
          <DisplaySwitches />
        </div>
      </header>
      <Colours tokens={tokens} />
      <Type />
      <Shapes />
      <Signs />
      <Buttons />
      <Fields />
      <Tabs />
      <AccordionPart />
      <CarouselPart />
      <Cards />
      <People />
      <Dialogs />
      <Toasts />
      <Menus />
      <Tables />
      <Charts />
      <States />
      <Motion />
    </main>
  );
}
