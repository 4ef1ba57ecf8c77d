/** The parts that /dev/ui shows, in order: each one's anchor and heading. */
export const PARTS = {
  colours: "Colours",
  type: "Type, space and corners",
  shapes: "Fillets and notches",
  signs: "Logo, icons and glyphs",
  buttons: "Buttons and links",
  fields: "Fields",
  tabs: "Tabs",
  accordion: "Accordion",
  carousel: "Carousel",
  cards: "Cards",
  people: "People and stars",
  dialogs: "Dialog",
  toasts: "Toasts and notices",
  menus: "Menus",
  tables: "Table",
  charts: "Charts",
  states: "Loading, empty and failed",
  motion: "Motion",
} as const;

export type PartId = keyof typeof PARTS;
