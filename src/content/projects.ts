/**
 * The projects of /projects, in gallery order. Clients, products and people are invented, and their links end in
 * `.example`, which leads nowhere.
 *
 * Replace clients, stories, pictures and links with your own work: the register of claims (claims.ts) asks for it.
 */
export type ProjectCategory = "Website development" | "UI/UX";

export interface Project {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Three short paragraphs, which read as one in the gallery. */
  story: { challenge: string; work: string; result: string };
  /** The ground of the featured picture, which the head of the case study continues, and the text that is read on it. */
  stage: { ground: `#${string}`; text: "ink" | "bone" };
  /** Ids of the services that it took, the main one first. */
  services: readonly [string, ...string[]];
  featured: `projects/${string}`;
  thumbnails: readonly [`projects/${string}`, `projects/${string}`, `projects/${string}`, `projects/${string}`];
  link: string;
  category: ProjectCategory;
  /** What the five pictures show: the featured one first, then the thumbnails. */
  alts: readonly [string, string, string, string, string];
}

export const projectCategories = ["Website development", "UI/UX"] as const satisfies readonly ProjectCategory[];

export const projects = [
  {
    id: "1",
    slug: "northmoor-ferries",
    title: "Northmoor Ferries",
    description: "Booking, live sailings and boarding passes for a nine-island ferry line.",
    story: {
      challenge: "Nine islands used to mean nine timetables, each a PDF.",
      work:
        "We put every sailing into one schedule and built the site around a single question: when is the next " +
        "boat that fits us? The booking bar asks for people, dogs, bikes and vans before it shows a time, so " +
        "nobody chooses a crossing with a full car deck.",
      result:
        "The live map and the boarding pass work on a quay with one bar of signal, and the ticket stays on the " +
        "phone without any.",
    },
    stage: { ground: "#f6b084", text: "ink" },
    services: ["1"],
    featured: "projects/01-northmoor-ferries-1",
    thumbnails: [
      "projects/01-northmoor-ferries-2",
      "projects/01-northmoor-ferries-3",
      "projects/01-northmoor-ferries-4",
      "projects/01-northmoor-ferries-5",
    ],
    link: "https://northmoor-ferries.example",
    category: "Website development",
    alts: [
      "Northmoor Ferries website with a ferry at dusk and an orange boarding pass on a phone",
      "Ferry home page: “Nine islands, one timetable” above a sunset sea and a booking bar",
      "Three phones: today’s sailings from Port Aled, a live island map and a boarding pass",
      "Timetable of six crossings with prices; the 09:40 to Sunder is chosen",
      "Northmoor identity: sun and scallop-wave logo, five colours, large letters and a painted ferry funnel",
    ],
  },
  {
    id: "2",
    slug: "wagestone",
    title: "Wagestone",
    description: "A payroll app that pays remote teams in stablecoins and shows every fee before sending.",
    story: {
      challenge: "Paying a team in several countries usually means finding out the cost afterwards.",
      work:
        "We designed Wagestone so that the fee comes first: the run-payroll screen lists each person as a stone " +
        "in a pile, with network cost, exchange cost and arrival time beside the amount. Approving takes two " +
        "people, so we drew both halves of that step and the wait between them.",
      result: "Each payslip states the sum in local money and in the coin that carried it, in that order.",
    },
    stage: { ground: "#d9f26a", text: "ink" },
    services: ["9", "5"],
    featured: "projects/02-wagestone-1",
    thumbnails: [
      "projects/02-wagestone-2",
      "projects/02-wagestone-3",
      "projects/02-wagestone-4",
      "projects/02-wagestone-5",
    ],
    link: "https://wagestone.example",
    category: "UI/UX",
    alts: [
      "Payroll phone in front of the giant word Payday, between stacks of flat stones",
      "May payroll page with six wages drawn as a stone stack and every fee listed",
      "Three phones: a payslip in digital euros, payroll approval and five months of history",
      "Fee calculator comparing one wage of 1,000 received in three digital currencies",
      "Wagestone identity: three balanced stones, colours stacked as pebbles, large letters and a dark payment card",
    ],
  },
  {
    id: "3",
    slug: "pellwick-seeds",
    title: "Pellwick Seeds",
    description: "A seed shop for balcony gardeners that plans the sowing year around your window's light.",
    story: {
      challenge:
        "Most seed packets assume a garden. Pellwick's customers have a balcony, a sill and a guess about the " +
        "sun.",
      work:
        "We built a light finder that asks which way the window faces and what stands opposite, then marks every " +
        "seed in the shop as happy, hopeful or not here. The sowing year is a round calendar, drawn once and " +
        "filled from the basket, so an order turns into a plan.",
      result: "Stock, postage and calendar run from the same small catalogue, which the shop edits itself.",
    },
    stage: { ground: "#f2c7d3", text: "ink" },
    services: ["1"],
    featured: "projects/03-pellwick-seeds-1",
    thumbnails: [
      "projects/03-pellwick-seeds-2",
      "projects/03-pellwick-seeds-3",
      "projects/03-pellwick-seeds-4",
      "projects/03-pellwick-seeds-5",
    ],
    link: "https://pellwick-seeds.example",
    category: "Website development",
    alts: [
      "Pellwick Seeds website framed by paper-cut leaves, nasturtium flowers and a red bean pod",
      "Seed shop home page with a planted window and four seed packets to sow in May",
      "Three phones: balcony light finder, sowing list for May and a basket of three packets",
      "Round twelve-month calendar showing when to sow and pick four balcony crops",
      "Pellwick identity: split-seed logo, large letters, five colours and a red dwarf bean packet",
    ],
  },
  {
    id: "4",
    slug: "wardlight",
    title: "Wardlight",
    description: "A tablet tool for hospital shift handovers that puts the three sickest patients first.",
    story: {
      challenge: "A handover is ten minutes, standing, with interruptions.",
      work:
        "We watched where the eyes go on a paper sheet and designed the tablet to match: the three sickest " +
        "patients at the top, everything that changed since the last shift beside them, the rest below in bed " +
        "order. A change is shown by shape and word as well as colour. Signing off takes both nurses and leaves " +
        "no doubt about what was said.",
      result: "Night mode keeps the contrast and drops the glare.",
    },
    stage: { ground: "#e0e9f8", text: "ink" },
    services: ["9", "2"],
    featured: "projects/04-wardlight-1",
    thumbnails: [
      "projects/04-wardlight-2",
      "projects/04-wardlight-3",
      "projects/04-wardlight-4",
      "projects/04-wardlight-5",
    ],
    link: "https://wardlight.example",
    category: "UI/UX",
    alts: [
      "Handover tablet under a blue lamp, with a breathing chart and a signed handover card",
      "Ward list of eight patients with the three sickest lit at the top by score",
      "Patient card and handover sign-off on phones beside a tablet in amber night mode",
      "Vital-signs chart for bed 7: a lamp beam marks the change at 03:40",
      "Wardlight identity: lamp and beam logo on blue, five colours, large letters and a bed sign",
    ],
  },
  {
    id: "5",
    slug: "hatchmere-observatory",
    title: "Hatchmere Observatory",
    description: "The visitor site of a dark-sky observatory, with tonight's forecast and timed tickets.",
    story: {
      challenge: "People ask an observatory one thing: is it worth coming tonight?",
      work:
        "So the home page answers it, with a clarity dial, the hours of true dark and what will be up in them. " +
        "Tickets are timed to the sky and move to another night without an email when cloud wins. On site, the " +
        "pages turn deep red to spare everyone's eyes, and the planet finder works with the phone held overhead.",
      result: "The forecast is fetched once an hour and says how sure it is.",
    },
    stage: { ground: "#0b102a", text: "bone" },
    services: ["1"],
    featured: "projects/05-hatchmere-observatory-1",
    thumbnails: [
      "projects/05-hatchmere-observatory-2",
      "projects/05-hatchmere-observatory-3",
      "projects/05-hatchmere-observatory-4",
      "projects/05-hatchmere-observatory-5",
    ],
    link: "https://hatchmere-observatory.example",
    category: "Website development",
    alts: [
      "Observatory website with a sky-clarity dial, beside a peach dome under circling star trails",
      "Tonight page: clear from 21:40, an 86 % clarity dial and five timed tickets",
      "Three phones: a timed ticket, a red night-mode path to Dome 2, a planet finder",
      "Hour-by-hour sky bar from dusk to dawn, with the best hours framed from 22 to 04",
      "Hatchmere identity: open-dome logo, colours as a five-ring dome, large letters and a star-trail badge",
    ],
  },
  {
    id: "6",
    slug: "fenwheel",
    title: "Fenwheel",
    description: "A bike-share app that finds a bike, a dry route and a free dock in one view.",
    story: {
      challenge: "Bike-share apps show bikes. Riders also need somewhere to leave one, and not to arrive wet.",
      work:
        "Fenwheel puts all three on one map: the nearest bike, the route with the least rain in the next half " +
        "hour, and a dock that will still be free at the far end. We tested the order of those facts on paper " +
        "before drawing a screen.",
      result: "During a ride the phone shows two things only, the next turn and the minutes left.",
    },
    stage: { ground: "#04a67b", text: "ink" },
    services: ["9", "2"],
    featured: "projects/06-fenwheel-1",
    thumbnails: [
      "projects/06-fenwheel-2",
      "projects/06-fenwheel-3",
      "projects/06-fenwheel-4",
      "projects/06-fenwheel-5",
    ],
    link: "https://fenwheel.example",
    category: "UI/UX",
    alts: [
      "Three tilted Fenwheel phones over a green map: finding a bike, riding, a reserved dock",
      "Fenwheel city dashboard with a station map, bikes needing a van, and hourly rides against rain",
      "Phones with a dry route on the map, nine minutes of ride left, and dock 7",
      "Route comparison to Corn Hythe: one dry way, two with seven and ten wet minutes",
      "Fenwheel identity: two wheels forming an f, five colour discs, large letters and a dock post",
    ],
  },
  {
    id: "7",
    slug: "ostervane-joinery",
    title: "Ostervane Joinery",
    description: "A staircase maker's site where you configure treads, timber and rail and get a price.",
    story: {
      challenge: "A staircase is priced by people who dislike pricing by guess.",
      work:
        "We turned Ostervane's own workshop rules into a configurator: rise, going, width, timber, rail. Each " +
        "choice redraws a measured elevation, and a stair that building rules would refuse is refused here too, " +
        "with the reason. The price is the workshop's price, not an estimate to be argued about later.",
      result: "The finished drawing goes to the customer and to the bench as the same file.",
    },
    stage: { ground: "#e9d8c3", text: "ink" },
    services: ["1"],
    featured: "projects/07-ostervane-joinery-1",
    thumbnails: [
      "projects/07-ostervane-joinery-2",
      "projects/07-ostervane-joinery-3",
      "projects/07-ostervane-joinery-4",
      "projects/07-ostervane-joinery-5",
    ],
    link: "https://ostervane-joinery.example",
    category: "Website development",
    alts: [
      "Ostervane Joinery home page with an oak staircase drawing and a phone showing £6,480",
      "Ostervane home page: isometric oak staircase over growth rings, with treads, timber, rail and price",
      "Phones standing on oak steps: timber picker, itemised price, and weeks until fitting",
      "Stair configurator with a measured side view, rise and going, timber, rail and price",
      "Ostervane identity: three treads in a square, colours as boards, and the mark burnt into oak",
    ],
  },
  {
    id: "8",
    slug: "tidekeep",
    title: "Tidekeep",
    description: "A first crypto wallet that explains each action in one sentence before you sign it.",
    story: {
      challenge: "Most wallets ask for a signature on something that reads like a fault report.",
      work:
        "Tidekeep writes one plain sentence first: what leaves, what arrives, who may take more later. We wrote " +
        "those sentences before we drew anything, and cut every action that could not be put into one. Recovery " +
        "uses a circle of people you trust in place of twelve words in a drawer.",
      result: "The balance is a tide gauge, because it goes down as well.",
    },
    stage: { ground: "#3046ff", text: "bone" },
    services: ["9", "5"],
    featured: "projects/08-tidekeep-1",
    thumbnails: [
      "projects/08-tidekeep-2",
      "projects/08-tidekeep-3",
      "projects/08-tidekeep-4",
      "projects/08-tidekeep-5",
    ],
    link: "https://tidekeep.example",
    category: "UI/UX",
    alts: [
      "Tidekeep phones standing in water beside a tide gauge: balance, signing sheet, recovery circle",
      "Tidekeep portfolio page: a £2,418.60 balance drawn as a rising tide above three coin holdings",
      "Phones with the recovery circle, the balance as a water gauge, and a plain-words signing sheet",
      "Signing sheet for 40 dollar coins: what this does, coins before and after, slide to sign",
      "Tidekeep identity: a keyhole in a wave, colours as layers of water, and a recovery card",
    ],
  },
  {
    id: "9",
    slug: "marrowfield-market",
    title: "Marrowfield Market",
    description: "A weekly farm-box shop that shows what was picked, where and on which day.",
    story: {
      challenge: "A farm box is a small surprise, and not everyone likes beetroot.",
      work:
        "The site shows this week's box as a crate you can rearrange: swap an item, add a second, leave a space. " +
        "Each vegetable carries the field it grew in and the day it was picked, typed in by the farm on a phone " +
        "at the gate. Delivery slots follow the van's real round.",
      result: "When the frost wins, the crate says so before the customer has to ask.",
    },
    stage: { ground: "#7fb042", text: "ink" },
    services: ["1"],
    featured: "projects/09-marrowfield-market-1",
    thumbnails: [
      "projects/09-marrowfield-market-2",
      "projects/09-marrowfield-market-3",
      "projects/09-marrowfield-market-4",
      "projects/09-marrowfield-market-5",
    ],
    link: "https://marrowfield-market.example",
    category: "Website development",
    alts: [
      "Tilted wall of Marrowfield screens and flat vegetables around the page for this week's box",
      "Marrowfield shop page: Thursday's crate of nine vegetables, each with its weight and picking day",
      "Phones for swapping leeks, reading about the Hollow Bank farm, and choosing a delivery slot",
      "Crate builder with a marrow being dropped into the empty middle compartment, 7.4 kg filled",
      "Marrowfield identity: an M with a marrow as its valley, colour pennants and a crate label",
    ],
  },
  {
    id: "10",
    slug: "passplate",
    title: "Passplate",
    description: "Kitchen screens that pace orders so that every table's plates land together.",
    story: {
      challenge: "In a busy kitchen the steak is ready before the risotto, and one of them waits.",
      work:
        "Passplate starts each dish at the moment that makes the whole table land at once. We designed for a " +
        "screen two metres away, seen through steam by someone holding a pan: large figures, three states, no " +
        "scrolling. Allergies take over the ticket and must be touched to clear.",
      result: "After service, the summary shows which station waited for which, and for how long.",
    },
    stage: { ground: "#ff4e2e", text: "ink" },
    services: ["9", "2"],
    featured: "projects/10-passplate-1",
    thumbnails: [
      "projects/10-passplate-2",
      "projects/10-passplate-3",
      "projects/10-passplate-4",
      "projects/10-passplate-5",
    ],
    link: "https://passplate.example",
    category: "UI/UX",
    alts: [
      "Passplate tablet with order slips on a rail, an allergy plate and a timing card",
      "Passplate pass view at 19:34: five order slips on a rail above numbered plates",
      "Grill station tablet with countdowns, a red sesame alert on a phone, and the service summary",
      "Timing bars for table 12: lamb, bream, ravioli and chips all landing at 19:42",
      "Passplate identity: a plate with a wedge of time cut out, colour plates, an order slip",
    ],
  },
  {
    id: "11",
    slug: "quillhaven-library",
    title: "Quillhaven Library",
    description: "A public-library catalogue with holds, study rooms and a reading list that families share.",
    story: {
      challenge: "A catalogue is built for librarians and used by people in a hurry.",
      work:
        "We kept the librarians' records and rebuilt the search around how the public asks: half a title, the " +
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
    link: "https://quillhaven-library.example",
    category: "Website development",
    alts: [
      "Quillhaven Library home in a browser, a phone with a ready hold, giant book spines behind",
      "Library catalogue home with a search field, a ribbon for two holds and a shelf of spines",
      "Three phones stand on a shelf like books: hold ready, study room, family reading list",
      "Shelf view of a search for sea stories, Herring Girls held up with copies at branches",
      "Quillhaven identity: bird with an open-book tail, serif Aa, colours as spines, a coral library card",
    ],
  },
  {
    id: "12",
    slug: "bramblewise",
    title: "Bramblewise",
    description: "A beekeeping app that reads hive weight and warmth and says when to open the hive.",
    story: {
      challenge: "Opening a hive costs the bees a day of work, so the app's job is to say when not to.",
      work:
        "Bramblewise reads a scale and a thermometer and turns them into one sentence per hive: leave them, look " +
        "on Saturday, go now. The weight curve is marked with what is in flower, so a keeper can tell a harvest " +
        "from a robbery. Alerts are rare by design.",
      result: "Inspection notes are made of large buttons, because the hands are in gloves.",
    },
    stage: { ground: "#f9b218", text: "ink" },
    services: ["9", "4"],
    featured: "projects/12-bramblewise-1",
    thumbnails: [
      "projects/12-bramblewise-2",
      "projects/12-bramblewise-3",
      "projects/12-bramblewise-4",
      "projects/12-bramblewise-5",
    ],
    link: "https://bramblewise.example",
    category: "UI/UX",
    alts: [
      "A phone warns hive 4 may swarm, under the giant word Swarm? among flying bees",
      "Apiary desk: seven hives as comb cells filled to their weight, three jobs for today",
      "Three phones: a hive 88 per cent full, the swarm alert, an inspection note",
      "Hive weight curve in comb cells, April to June, with flowering marks and swarm risk",
      "Bramblewise identity: flower logo, colours as honey cells, bold Aa and a jar of honey",
    ],
  },
  {
    id: "13",
    slug: "copperlane-records",
    title: "Copperlane Records",
    description: "A record label's shop where each release gets its own full-page colour and player.",
    story: {
      challenge: "A label sells one record at a time, so the shop shows one record at a time.",
      work:
        "Every release sets the colour of its page, its player and its basket, chosen by the artist and checked " +
        "by us for contrast. The music keeps playing from page to page, with wave forms drawn from the actual " +
        "masters. Pressings are counted, so the last forty copies say that they are the last forty.",
      result: "Tour dates sit beside the tracks that will be played.",
    },
    stage: { ground: "#111111", text: "bone" },
    services: ["1", "10"],
    featured: "projects/13-copperlane-records-1",
    thumbnails: [
      "projects/13-copperlane-records-2",
      "projects/13-copperlane-records-3",
      "projects/13-copperlane-records-4",
      "projects/13-copperlane-records-5",
    ],
    link: "https://copperlane-records.example",
    category: "Website development",
    alts: [
      "Copperlane release pages, a music player, a basket and record sleeves on a tilted copper plane",
      "Turquoise release page for Glass Weather with huge title, record sleeve, formats and player",
      "Three phones on black, copper and turquoise: player with wave form, tour dates, bag",
      "Track list of Glass Weather with seven wave forms, Hail on the Roof playing in turquoise",
      "Copperlane identity: groove-lane logo, wide Aa, a 12-inch sleeve with its record, colours as lanes",
    ],
  },
  {
    id: "14",
    slug: "plinthwork-ledger",
    title: "Plinthwork Ledger",
    description: "An investor dashboard for tokenised buildings with rent, votes and documents in one place.",
    story: {
      challenge: "A token for part of a building is easy to sell and hard to understand.",
      work:
        "Plinthwork Ledger answers the three questions that owners ask: what came in, what was decided, and where " +
        "is the paper. Rent arrives as a waterfall, from gross to yours, with each deduction named. A vote shows " +
        "what changes on either result and how many have answered.",
      result: "Documents carry the same number as the record on the chain, so the two can be compared by eye.",
    },
    stage: { ground: "#dcd7ff", text: "ink" },
    services: ["9", "5"],
    featured: "projects/14-plinthwork-ledger-1",
    thumbnails: [
      "projects/14-plinthwork-ledger-2",
      "projects/14-plinthwork-ledger-3",
      "projects/14-plinthwork-ledger-4",
      "projects/14-plinthwork-ledger-5",
    ],
    link: "https://plinthwork-ledger.example",
    category: "UI/UX",
    alts: [
      "Plinthwork holdings in a huge cropped browser, with an isometric town of violet blocks behind it",
      "Holdings page: £48,260 in five buildings, an isometric town and a table of rents",
      "Three phones on brick plinths: a roof vote, £259 rent received, the document vault",
      "Waterfall chart of brick columns: £16,800 rent in May, four costs, £11,616 paid to owners",
      "Plinthwork identity: plinth logo, Aa, colours as stacked storeys, a share certificate for 210 tokens",
    ],
  },
  {
    id: "15",
    slug: "brindlecote-physio",
    title: "Brindlecote Physio",
    description: "A clinic site with online booking and an exercise plan that patients take home.",
    story: {
      challenge: "People arrive at a physio's site in some discomfort and not in the mood to read.",
      work:
        "The home page asks where it hurts and lets them point. That answer chooses the right therapist and " +
        "appointment length, and the slot is booked in three steps. Afterwards the plan of the day lives at a " +
        "private address: each exercise in three drawn phases, ticked off, with a note if it hurt.",
      result: "The clinic sees the ticks before the next visit.",
    },
    stage: { ground: "#59b7a5", text: "ink" },
    services: ["1"],
    featured: "projects/15-brindlecote-physio-1",
    thumbnails: [
      "projects/15-brindlecote-physio-2",
      "projects/15-brindlecote-physio-3",
      "projects/15-brindlecote-physio-4",
      "projects/15-brindlecote-physio-5",
    ],
    link: "https://brindlecote-physio.example",
    category: "Website development",
    alts: [
      "Brindlecote home and a daily plan on a phone, a patient stretching beside them",
      "Clinic home asks where it hurts: body map with the left knee marked and a free hour",
      "Three phones: choosing an hour on Tuesday, the plan of the day, knee bend at 118 degrees",
      "Exercise card Sit to stand in three phases, lean, rise and stand, with seconds for each",
      "Brindlecote identity: knee logo of two arcs, Aa in a capsule, colour capsules, an appointment card",
    ],
  },
  {
    id: "16",
    slug: "nimblegrove",
    title: "Nimblegrove",
    description: "A reading app for six-year-olds in which each finished book plants a tree in your wood.",
    story: {
      challenge: "A six-year-old who has just read a whole book deserves something to show for it.",
      work:
        "In Nimblegrove every finished book plants a tree, and the wood is a map of everything read so far. We " +
        "left out points, streaks and timers: missing a week costs nothing. The read-along marks the word, and a " +
        "hard one splits into syllables under a thumb.",
      result: "Parents see titles and minutes on their own screen and receive one letter a month.",
    },
    stage: { ground: "#8ed1a6", text: "ink" },
    services: ["9", "2"],
    featured: "projects/16-nimblegrove-1",
    thumbnails: [
      "projects/16-nimblegrove-2",
      "projects/16-nimblegrove-3",
      "projects/16-nimblegrove-4",
      "projects/16-nimblegrove-5",
    ],
    link: "https://nimblegrove.example",
    category: "UI/UX",
    alts: [
      "Three Nimblegrove phones in a cut-paper wood: choosing a book, fourteen trees, a pear tree",
      "Parent’s overview: a week of reading minutes drawn as seven trees of different heights",
      "Tablet read-along with a fox under an umbrella, beside phones with wood and new tree",
      "Syllable helper splits umbrella into um, brel and la on paper cards",
      "Nimblegrove identity board: leaf-page logo, paper colour hills and a sheet of fox stickers",
    ],
  },
  {
    id: "17",
    slug: "kestrelgate-freight",
    title: "Kestrelgate Freight",
    description: "A road-freight site that quotes in a minute and tracks each pallet by the hour.",
    story: {
      challenge: "Freight is bought by people with a phone on each ear.",
      work:
        "The quote form has five fields and an answer under them, from the haulier's own rate table, good for the " +
        "day. After booking, the customer follows the pallet and not the lorry: which hour it should be where, " +
        "and what changed. Drivers get a page with one large button per stop.",
      result: "A delay is announced by the system as soon as the route says so, before anybody has to ring.",
    },
    stage: { ground: "#fdce23", text: "ink" },
    services: ["1", "3"],
    featured: "projects/17-kestrelgate-freight-1",
    thumbnails: [
      "projects/17-kestrelgate-freight-2",
      "projects/17-kestrelgate-freight-3",
      "projects/17-kestrelgate-freight-4",
      "projects/17-kestrelgate-freight-5",
    ],
    link: "https://kestrelgate-freight.example",
    category: "Website development",
    alts: [
      "Kestrelgate quote and tracking screens on a tilted yellow plane with lorries between them",
      "Freight quote page: 412 pounds for six pallets, shown in an open trailer from above",
      "Three driver phones: bay four at Oxley Cross, forty minutes late, signed proof of delivery",
      "Route line by the hour with five stops, scanned pallets and a resting lorry",
      "Kestrelgate identity board: lettered trailer side, diving-wing gate logo and road-sign colours",
    ],
  },
  {
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
    link: "https://halfhour-radio.example",
    category: "UI/UX",
    alts: [
      "Studio week board on a tablet with two cards: minutes left and a settled clash",
      "Week board with three studio rooms booked in half hours from Monday to Friday",
      "Room-light panel between two phones: Priya’s check-in and a guest link with a voice test",
      "Thursday close up: Half a Mind moves from the Attic to the free Cellar",
      "Halfhour Radio identity board: half-clock microphone logo, half-disc pattern and a studio badge",
    ],
  },
  {
    id: "19",
    slug: "saltwend-bathhouse",
    title: "Saltwend Bathhouse",
    description: "A seaside bathhouse site with tide-aware slots, day passes and gift cards.",
    story: {
      challenge: "The sea pool fills twice a day and does not care about opening hours.",
      work:
        "We joined the harbour's tide table to the booking calendar, so a slot is described by what it will feel " +
        "like: high and choppy, low and warm, steam room only. Day passes and gift cards use the same checkout, " +
        "and a gift card prints as a tile from the bathhouse wall.",
      result: "The site is light enough to load on the promenade, where most of its visitors stand.",
    },
    stage: { ground: "#9fd9d5", text: "ink" },
    services: ["1", "6"],
    featured: "projects/19-saltwend-bathhouse-1",
    thumbnails: [
      "projects/19-saltwend-bathhouse-2",
      "projects/19-saltwend-bathhouse-3",
      "projects/19-saltwend-bathhouse-4",
      "projects/19-saltwend-bathhouse-5",
    ],
    link: "https://saltwend-bathhouse.example",
    category: "Website development",
    alts: [
      "Saltwend home with three arches over the sea, and a phone listing bathing slots by tide",
      "Bathhouse home page under three arches: towels, a sunset pool with bathers, a sauna stove",
      "Three bathhouse phones: slots by tide, a 10:30 day pass and a gift card",
      "Saturday’s tide curve rising to 4.9 metres under six bathing slots drawn as arches",
      "Saltwend identity board: arch logo, colours as arches and folded towels with a number tag",
    ],
  },
  {
    id: "20",
    slug: "thistledown-archive",
    title: "Thistledown Archive",
    description: "A museum's textile archive in which 4,000 fabrics can be searched by colour and weave.",
    story: {
      challenge: "Textiles are catalogued by accession number and looked for by eye.",
      work:
        "We photographed nothing new: the museum's 4,000 scans were enough to measure colour and weave, and from " +
        "those the search was built. Pick a shade from any thread, choose twill or herringbone, and the wall of " +
        "swatches rearranges. The viewer counts threads to the centimetre.",
      result:
        "Curators correct the machine's guesses in place, and every page keeps the citation that a scholar needs.",
    },
    stage: { ground: "#e8c56a", text: "ink" },
    services: ["1", "4"],
    featured: "projects/20-thistledown-archive-1",
    thumbnails: [
      "projects/20-thistledown-archive-2",
      "projects/20-thistledown-archive-3",
      "projects/20-thistledown-archive-4",
      "projects/20-thistledown-archive-5",
    ],
    link: "https://thistledown-archive.example",
    category: "Website development",
    alts: [
      "Swatch wall of woven fabrics in a large browser over giant interlaced threads",
      "Archive page of 4,000 fabrics with a band of thread colours and seven pinked swatches",
      "Three archive phones: herringbone detail, a colour dial at madder and a saved set",
      "Magnifying glass over herringbone threads, counted 24 by 22 to the centimetre, with its draft",
      "Thistledown identity board: woven thistle logo, thread colours and a tagged ikat specimen label",
    ],
  },
] as const satisfies readonly Project[];
