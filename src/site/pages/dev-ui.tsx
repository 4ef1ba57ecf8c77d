import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { company } from "#src/content/company.ts";
import { tokens } from "#src/server/pages/brand-colours.ts";
import { LateStyles } from "#src/ui/late-styles.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { AccordionPart } from "../dev-ui/accordion.tsx";
import { Buttons } from "../dev-ui/buttons.tsx";
import { Cards } from "../dev-ui/cards.tsx";
import { CarouselPart } from "../dev-ui/carousel.tsx";
import { Charts } from "../dev-ui/charts.tsx";
import { Colours } from "../dev-ui/colours.tsx";
import { Dialogs } from "../dev-ui/dialogs.tsx";
import { Fields } from "../dev-ui/fields.tsx";
import { Menus } from "../dev-ui/menus.tsx";
import { Motion } from "../dev-ui/motion.tsx";
import { PARTS } from "../dev-ui/parts.ts";
import { People } from "../dev-ui/people.tsx";
import { Shapes } from "../dev-ui/shapes.tsx";
import { Signs } from "../dev-ui/signs.tsx";
import { States } from "../dev-ui/states.tsx";
import { Tables } from "../dev-ui/tables.tsx";
import { Tabs } from "../dev-ui/tabs.tsx";
import { Toasts } from "../dev-ui/toasts.tsx";
import { Type } from "../dev-ui/type.tsx";
import { DisplaySwitches } from "../display-switches.tsx";
import homeStyles from "../home/late.css?url";
import frameStyles from "../late.css?url";
import "../site.css";
import "../dev-ui/dev-ui.css";

/** For developers of the site. `?fail` shows what a visitor sees when a page breaks. */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("fail")) throw new Error("Asked for by /dev/ui?fail");
  return { tokens };
}

export const meta = () => [{ title: `Parts | ${company.name}` }, { name: "robots", content: "noindex" }];

/** Every part of the design system in all its states, as the pages use it. */
export default function DevUi() {
  const { tokens } = useLoaderData<typeof loader>();
  return (
    <main className="dev-ui">
      <LateStyles href={frameStyles} />
      <LateStyles href={homeStyles} />
      <header className="dev-ui-head">
        <a href="/" className="site-logo" aria-label={`${company.name}, home`}>
          <Logo name={company.name} mark={company.mark} />
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
