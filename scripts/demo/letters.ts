// Sample enquiries, invitations and reports. All people are invented.

export interface DemoEnquiry {
  name: string;
  email: string;
  daysAgo: number;
  phone?: string;
  subject: string;
  message: string;
  state: "new" | "open" | "done" | "spam";
  note?: string;
  reply?: string;
}

export const ENQUIRIES: DemoEnquiry[] = [
  {
    name: "Freya Lindqvist",
    email: "freya@lindqvist-glass.example",
    daysAgo: 0,
    subject: "A shop for hand-blown glass",
    message:
      "We sell about thirty pieces a month, each of them one of a kind. What we need is a shop that takes a piece down the moment it is sold, also when it is sold in the studio. Do you do this, and what would a first version cost?",
    state: "new",
  },
  {
    name: "Daniel Osei",
    email: "daniel.osei@mail.example",
    daysAgo: 1,
    phone: "+44 161 496 0771",
    subject: "Our site is slow, second opinion",
    message:
      "Two agencies have told us that we need to rebuild everything. Before I believe them I would like somebody to look for an hour and tell me what they see. Is that something one can book?",
    state: "new",
  },
  {
    name: "Rania Boutros",
    email: "rania@cedarline.example",
    daysAgo: 2,
    subject: "Newsletter for a charity",
    message:
      "We are a charity with 2,400 supporters and no budget worth the name. Is there a small package, or should we come back when we are bigger?",
    state: "new",
  },
  {
    name: "Mikael Strand",
    email: "mikael@strandhotell.example",
    daysAgo: 5,
    phone: "+46 8 465 004 12",
    subject: "Booking for a hotel with 14 rooms",
    message:
      "The booking portals take 18 percent. We would like guests who know us to book with us. Please call after three, the mornings are breakfast.",
    state: "open",
    note: "Called on Tuesday. Wants to see the ferry project first, then a price for the booking page alone.",
  },
  {
    name: "Adaeze Nwankwo",
    email: "adaeze@brightwell-clinic.example",
    daysAgo: 8,
    subject: "Appointments by phone and online",
    message:
      "Our patients are of all ages and half of them call. Can both go into one calendar without double bookings?",
    state: "open",
    reply:
      "Good morning Adaeze,\n\nyes, and it is better to start from the calendar that you have. Which one is it? If you can send a picture of a normal Monday in it, we can say within two days what is possible.\n\nKind regards",
  },
  {
    name: "Guillaume Perrin",
    email: "g.perrin@atelierperrin.example",
    daysAgo: 21,
    subject: "Logo and website for a small studio",
    message: "We are two architects and need a site with ten pictures and no words that are not necessary.",
    state: "done",
    reply:
      "Dear Guillaume,\n\nthen this answer will be short too: yes, in four weeks. The offer is attached to the mail that follows.\n\nKind regards",
  },
  {
    name: "Hollis Trent",
    email: "hollis@trentrowing.example",
    daysAgo: 34,
    subject: "Results of a rowing club",
    message: "Thirty years of race results in one spreadsheet. Can they become pages that members find?",
    state: "done",
    note: "Passed on to the university's students, who do this for free every summer. He was pleased.",
  },
  {
    name: "SEO Growth Partner",
    email: "first-page@rank-rocket.example",
    daysAgo: 3,
    subject: "Your site on page one, guaranteed",
    message: "Dear webmaster, we have found 214 errors on your website. For only 99 a month we place you on page one.",
    state: "spam",
  },
];

/** Invited clients who have not answered. The last link has expired. */
export const INVITED: { name: string; daysAgo: number; project: string }[] = [
  { name: "Tove Halvorsen", daysAgo: 2, project: "Tidekeep" },
  { name: "Bilal Siddiqui", daysAgo: 6, project: "Plinthwork Ledger" },
  { name: "Carys Bevan", daysAgo: 27, project: "Halfhour Radio" },
  { name: "Ottoline Fairfax", daysAgo: 61, project: "Nimblegrove" },
];

export const REPORTS: {
  of: string;
  daysAgo: number;
  reason: string;
  note: string;
  email?: string;
  decision?: "keep" | "hide";
}[] = [
  {
    of: "Owen Pritchard",
    daysAgo: 58,
    reason: "privateData",
    note: "This gives out a telephone number, and talks about somebody's family.",
    email: "a.neighbour@mail.example",
    decision: "hide",
  },
  {
    of: "Harriet Colefax",
    daysAgo: 17,
    reason: "notGenuine",
    note: "No client would write about a contract like this.",
    decision: "keep",
  },
  {
    of: "Babajide Olatunji",
    daysAgo: 1,
    reason: "offTopic",
    note: "Moving orders is the work of the shop's own staff.",
    email: "m.ainsley@mail.example",
  },
  { of: "Tom Aldersey", daysAgo: 0, reason: "notGenuine", note: "Too short to be real." },
];
