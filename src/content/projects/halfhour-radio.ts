import type { Project } from "./project.ts";

export const halfhourRadio = {
  id: "18",
  slug: "halfhour-radio",
  title: "Halfhour Radio",
  description: "A scheduling tool for small podcast studios that never double-books a room.",
  story: {
    challenge: "Three rooms, nine shows and a guest who can only do Thursday.",
    work:
      "Halfhour shows the week as one board in half-hour blocks and refuses a clash while it is being dragged, " +
      "with the nearest free slot offered beside it. Changing the room lights counts as checking in, so a " +
      "no-show frees the room after ten minutes. Guests get a link and no account.",
    result: "We prototyped the drag with real bookings until nobody needed the undo.",
  },
  stage: { ground: "#ff8abb", text: "ink" },
  services: ["9"],
  featured: "projects/18-halfhour-radio-1",
  thumbnails: [
    "projects/18-halfhour-radio-2",
    "projects/18-halfhour-radio-3",
    "projects/18-halfhour-radio-4",
    "projects/18-halfhour-radio-5",
  ],
  link: "/projects/halfhour-radio#screens",
  category: "UI/UX",
  alts: [
    "Studio week board on a tablet with two cards: minutes left and a settled clash",
    "Week board with three studio rooms booked in half hours from Monday to Friday",
    "Room-light panel between two phones: Priya’s check-in and a guest link with a voice test",
    "Thursday close up: Half a Mind moves from the Attic to the free Cellar",
    "Halfhour Radio identity board: half-clock microphone logo, half-disc pattern and a studio badge",
  ],
} as const satisfies Project;
