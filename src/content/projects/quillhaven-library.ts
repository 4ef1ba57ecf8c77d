import type { Project } from "./project.ts";

export const quillhavenLibrary = {
  id: "11",
  slug: "quillhaven-library",
  title: "Quillhaven Library",
  description: "A public-library catalogue with holds, study rooms and a reading list that families share.",
  story: {
    challenge: "A catalogue is built for librarians and used by people in a hurry.",
    work:
      "We kept the librarians’ records and rebuilt the search around how the public asks: half a title, the " +
      "wrong spelling, the blue one. Results can be read as a shelf, spines and all, in the order in which they " +
      "stand. Holds, study rooms and fines use one library card and one page.",
    result: "Families share a reading list, and children can add to it without an account.",
  },
  stage: { ground: "#e85d75", text: "ink" },
  services: ["1"],
  featured: "projects/11-quillhaven-library-1",
  thumbnails: [
    "projects/11-quillhaven-library-2",
    "projects/11-quillhaven-library-3",
    "projects/11-quillhaven-library-4",
    "projects/11-quillhaven-library-5",
  ],
  link: "/projects/quillhaven-library#screens",
  category: "Website development",
  alts: [
    "Quillhaven Library home in a browser, a phone with a ready hold, giant book spines behind",
    "Library catalogue home with a search field, a ribbon for two holds and a shelf of spines",
    "Three phones stand on a shelf like books: hold ready, study room, family reading list",
    "Shelf view of a search for sea stories, Herring Girls held up with copies at branches",
    "Quillhaven identity: bird with an open-book tail, serif Aa, colours as spines, a coral library card",
  ],
} as const satisfies Project;
