import type { Service } from "./service.ts";

export const wordpressDevelopment = {
  id: "7",
  title: "WordPress Development",
  description:
    "WordPress sites with few plugins, clean themes and an editing screen that your team will not be afraid of.",
  long_description: [
    "WordPress runs a large share of the web, and a fair share of its troubles. Nearly all of them come from " +
      "the same source: too many plugins by too many authors, holding up a theme that was made to demonstrate " +
      "everything. We build the other kind. A theme written for your site, a handful of plugins with a reason " +
      "for each, and an editor set up so that nobody can break the layout by accident.",
    "We start from what your editors do in a normal week. Somebody posts news, somebody changes prices, " +
      "somebody uploads a photograph straight from a camera. For each of these we make a block with the right " +
      "fields and sensible limits, so that an event has a date and a price has a currency. The screen shows " +
      "what the page will look like. Drafts, approvals and schedules follow the way your team already works, " +
      "and the training takes a morning.",
    "Underneath, the theme is plain code under version control, tested, with no page builder. Pictures are " +
      "resized and compressed when they are uploaded. Caching is set up once, properly, and cleared when a text " +
      "changes. We also take over existing sites. The first job there is an inventory in which each plugin is " +
      "kept, replaced by a few lines, or removed; the second is a staging copy, so that updates stop being an " +
      "act of courage. Shops on WooCommerce get the same care, plus tests that buy something.",
    "The result is a site you can hand to any competent WordPress developer. You get the repository, a " +
      "deployment that runs by itself, a list of plugins with the reason and the licence of each, an editor’s " +
      "guide with pictures of your own screens and, if you want it, a maintenance plan that covers updates, " +
      "backups and small changes. Logins are personal, protected by a second factor, and as few as possible " +
      "belong to administrators.",
    "WordPress is made for publishing. It is a poor base for a booking engine with its own rules, for a " +
      "marketplace, or for thousands of people logged in at the same time, and bending it that far costs more " +
      "than starting elsewhere. If nobody will edit the site after launch, a static one is faster and safer. We " +
      "build those too, and will say which of the two you need before you have paid for either.",
  ],
  details: [
    "A theme written for your site",
    "Few plugins, each with a reason",
    "Blocks that cannot break the layout",
    "A staging copy for every update",
    "An editor’s guide with your own screens",
  ],
  tone: "sky",
  image: "services/7",
  imageAlt: "",
} as const satisfies Service;
