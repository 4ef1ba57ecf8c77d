/**
 * The projects of /projects, in the order of the gallery. Clients, products and people are invented and their links
 * end in `.example`, which leads nowhere.
 *
 * CLAIM: all of it. Replace clients, stories, pictures and links with your own work.
 */
export type ProjectCategory = "Website development" | "UI/UX";

export interface Project {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** What was made and how, in one paragraph. */
  story: string;
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
    story:
      "Nine islands used to mean nine timetables, each a PDF. We put every sailing into one schedule and built " +
      "the site around a single question: when is the next boat that fits us? The booking bar asks for people, " +
      "dogs, bikes and vans before it shows a time, so nobody chooses a crossing with a full car deck. The live " +
      "map and the boarding pass work on a quay with one bar of signal, and the ticket stays on the phone without " +
      "any.",
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
      "Northmoor home page in a browser, a white ferry under a low sun, with an orange boarding-pass phone in " +
        "front on a peach ground",
      "Northmoor home page: the headline Nine islands, one timetable over a seascape, with a booking bar for " +
        "port, date and travellers",
      "Three phones: today's sailings with times and fares, a live map with the ferry under way, and a boarding " +
        "pass with a barcode",
      "Timetable close up: six crossings with time, ship and fare, the 09:40 to Sunder chosen, another marked " +
        "as having a full car deck",
      "Northmoor identity board: sun-over-waves logo, large Aa, strip of deep teal, mist, yellow and orange, " +
        "and the ferry drawing",
    ],
  },
  {
    id: "2",
    slug: "wagestone",
    title: "Wagestone",
    description: "A payroll app that pays remote teams in stablecoins and shows every fee before sending.",
    story:
      "Paying a team in several countries usually means finding out the cost afterwards. We designed Wagestone so " +
      "that the fee comes first: the run-payroll screen lists each person as a stone in a pile, with network " +
      "cost, exchange cost and arrival time beside the amount. Approving takes two people, so we drew both halves " +
      "of that step and the wait between them. Each payslip states the sum in local money and in the coin that " +
      "carried it, in that order.",
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
      "A phone with a Wagestone payday screen in front of the giant word Payday on a lime ground, stacked flat " +
        "stones around it",
      "Run-payroll desktop screen: a list of team members with amounts, and a breakdown of every fee before the " +
        "send button",
      "Three phones: a payslip in local money, a payment waiting for a second approval, and the history of past " +
        "paydays",
      "Fee calculator close up: one salary compared in three currencies, each with its network fee, exchange " +
        "cost and arrival time",
      "Wagestone identity board: three balanced stones as the logo, large Aa, strip of greens and lime, and the " +
        "stone pile in use",
    ],
  },
  {
    id: "3",
    slug: "pellwick-seeds",
    title: "Pellwick Seeds",
    description: "A seed shop for balcony gardeners that plans the sowing year around your window's light.",
    story:
      "Most seed packets assume a garden. Pellwick's customers have a balcony, a sill and a guess about the sun. " +
      "We built a light finder that asks which way the window faces and what stands opposite, then marks every " +
      "seed in the shop as happy, hopeful or not here. The sowing year is a round calendar, drawn once and filled " +
      "from the basket, so an order turns into a plan. Stock, postage and calendar run from the same small " +
      "catalogue, which the shop edits itself.",
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
      "Huge browser with the Pellwick seed shop cropped by the edge, flat cut-outs of beans, radishes and " +
        "nasturtiums on a pink ground",
      "Pellwick shop home page: seed packets with flat botanical drawings, each marked for the light that it needs",
      "Three phones: a light finder asking which way the window faces, a sowing calendar by month, and a basket " +
        "of seed packets",
      "Round twelve-month calendar close up, with sowing, planting-out and picking times as coloured arcs for " +
        "each plant",
      "Pellwick identity board: split-seed logo with a leaf, large Aa, strip of greens, pink, cream and red, " +
        "and a printed seed packet",
    ],
  },
  {
    id: "4",
    slug: "wardlight",
    title: "Wardlight",
    description: "A tablet tool for hospital shift handovers that puts the three sickest patients first.",
    story:
      "A handover is ten minutes, standing, with interruptions. We watched where the eyes go on a paper sheet and " +
      "designed the tablet to match: the three sickest patients at the top, everything that changed since the " +
      "last shift beside them, the rest below in bed order. A change is shown by shape and word as well as " +
      "colour. Signing off takes both nurses and leaves no doubt about what was said. Night mode keeps the " +
      "contrast and drops the glare.",
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
      "Landscape tablet with the Wardlight ward list, a patient card and a chart card floating off it, on a " +
        "pale blue ground",
      "Ward list with the three sickest patients in a lit panel at the top and the other beds in order below",
      "A tablet and phones: one patient's card, the handover signed by both nurses, and the same list in night mode",
      "Vital-signs chart close up: pulse, pressure and oxygen over one shift, with a sudden change marked and " +
        "explained",
      "Wardlight identity board: lamp-and-beam logo in a rounded square, large Aa, strip of navy, blue and " +
        "amber, and the beam motif",
    ],
  },
  {
    id: "5",
    slug: "hatchmere-observatory",
    title: "Hatchmere Observatory",
    description: "The visitor site of a dark-sky observatory, with tonight's forecast and timed tickets.",
    story:
      "People ask an observatory one thing: is it worth coming tonight? So the home page answers it, with a " +
      "clarity dial, the hours of true dark and what will be up in them. Tickets are timed to the sky and move to " +
      "another night without an email when cloud wins. On site, the pages turn deep red to spare everyone's eyes, " +
      "and the planet finder works with the phone held overhead. The forecast is fetched once an hour and says " +
      "how sure it is.",
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
      "Browser with Hatchmere's night page cropped by the edge, a giant dome and concentric star trails behind " +
        "it on midnight blue",
      "Tonight page: a sky-clarity dial, the hours of full darkness and a list of planets that will be visible",
      "Three phones: a timed ticket, a deep red night mode that spares the eyes, and a planet finder with the " +
        "sky overhead",
      "Hour-by-hour sky bar close up: cloud, moon and darkness from dusk to dawn, with the best hour marked",
      "Hatchmere identity board: dome-slit logo with a dot, large Aa, strip of midnight, indigo, peach and " +
        "lilac, and star trails",
    ],
  },
  {
    id: "6",
    slug: "fenwheel",
    title: "Fenwheel",
    description: "A bike-share app that finds a bike, a dry route and a free dock in one view.",
    story:
      "Bike-share apps show bikes. Riders also need somewhere to leave one, and not to arrive wet. Fenwheel puts " +
      "all three on one map: the nearest bike, the route with the least rain in the next half hour, and a dock " +
      "that will still be free at the far end. We tested the order of those facts on paper before drawing a " +
      "screen. During a ride the phone shows two things only, the next turn and the minutes left.",
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
      "Three staggered phones with Fenwheel's map, ride and dock screens on a green ground",
      "City dashboard on a desktop: a map of green parcels and canals with bikes, docks and rides under way",
      "Three phones: a map with the nearest bike, a ride in progress with the next turn, and a free dock found " +
        "at the end",
      "Route comparison close up: two routes side by side with minutes, distance and bars for the expected rain",
      "Fenwheel identity board: two wheels forming the letter f, large Aa, strip of greens, yellow and coral, " +
        "and the map motif",
    ],
  },
  {
    id: "7",
    slug: "ostervane-joinery",
    title: "Ostervane Joinery",
    description: "A staircase maker's site where you configure treads, timber and rail and get a price.",
    story:
      "A staircase is priced by people who dislike pricing by guess. We turned Ostervane's own workshop rules " +
      "into a configurator: rise, going, width, timber, rail. Each choice redraws a measured elevation, and a " +
      "stair that building rules would refuse is refused here too, with the reason. The price is the workshop's " +
      "price, not an estimate to be argued about later. The finished drawing goes to the customer and to the " +
      "bench as the same file.",
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
      "Browser with the Ostervane home page, a flat timber staircase, and a phone with a price in front, on a " +
        "sand ground",
      "Ostervane home page with an isometric stair in timber tones and a button that starts the configurator",
      "Three phones: a timber picker with growth rings, the price of a finished stair, and a choice of delivery dates",
      "Configurator close up: treads, timber and rail chosen beside a measured drawing of the staircase with " +
        "its dimensions",
      "Ostervane identity board: three treads in a square as the logo, large Aa, strip of timber browns and " +
        "slate green, and the stair",
    ],
  },
  {
    id: "8",
    slug: "tidekeep",
    title: "Tidekeep",
    description: "A first crypto wallet that explains each action in one sentence before you sign it.",
    story:
      "Most wallets ask for a signature on something that reads like a fault report. Tidekeep writes one plain " +
      "sentence first: what leaves, what arrives, who may take more later. We wrote those sentences before we " +
      "drew anything, and cut every action that could not be put into one. Recovery uses a circle of people you " +
      "trust in place of twelve words in a drawer. The balance is a tide gauge, because it goes down as well.",
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
      "Three staggered phones with Tidekeep's balance, signing and recovery screens on a bright blue ground",
      "Portfolio desktop screen: a balance drawn as a tide gauge with a rising water line, and a short list of " +
        "holdings",
      "Three phones: the balance, a request to sign written in plain words, and a recovery circle of trusted people",
      "Signing sheet close up: one sentence under the words What this does, the amount, the fee, and buttons to " +
        "sign or refuse",
      "Tidekeep identity board: key-hole in a wave as the logo, large Aa, strip of navy, blue, pale blue and " +
        "orange, and the gauge",
    ],
  },
  {
    id: "9",
    slug: "marrowfield-market",
    title: "Marrowfield Market",
    description: "A weekly farm-box shop that shows what was picked, where and on which day.",
    story:
      "A farm box is a small surprise, and not everyone likes beetroot. The site shows this week's box as a crate " +
      "you can rearrange: swap an item, add a second, leave a space. Each vegetable carries the field it grew in " +
      "and the day it was picked, typed in by the farm on a phone at the gate. Delivery slots follow the van's " +
      "real round. When the frost wins, the crate says so before the customer has to ask.",
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
      "Many Marrowfield screens on a tilted plane that runs off every edge, flat vegetables in crates, on a " +
        "warm yellow ground",
      "This week's box: a crate grid of flat vegetables, each with its farm and the day it was picked",
      "Three phones: swapping one vegetable for another, a farm's own page, and a choice of delivery slots",
      "Crate builder close up: vegetables placed in a grid, one empty space, and the running price beneath",
      "Marrowfield identity board: logo with a marrow in the valley of the M, large Aa, strip of greens, yellow " +
        "and red, and a crate label",
    ],
  },
  {
    id: "10",
    slug: "passplate",
    title: "Passplate",
    description: "Kitchen screens that pace orders so that every table's plates land together.",
    story:
      "In a busy kitchen the steak is ready before the risotto, and one of them waits. Passplate starts each dish " +
      "at the moment that makes the whole table land at once. We designed for a screen two metres away, seen " +
      "through steam by someone holding a pan: large figures, three states, no scrolling. Allergies take over the " +
      "ticket and must be touched to clear. After service, the summary shows which station waited for which, and " +
      "for how long.",
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
      "Landscape tablet with Passplate's pass view, a ticket and a timing card floating off it, on a near-black ground",
      "Pass view: columns of order tickets by table, each with large figures for the minutes left",
      "A tablet and phones: one station's dishes, a full-screen allergy alert, and the summary after service",
      "Timing bars close up: the four dishes of one table, started at different moments and ending together",
      "Passplate identity board: plate with a wedge of time cut out as the logo, large Aa, strip of black, red, " +
        "peach and green, and slips",
    ],
  },
  {
    id: "11",
    slug: "quillhaven-library",
    title: "Quillhaven Library",
    description: "A public-library catalogue with holds, study rooms and a reading list that families share.",
    story:
      "A catalogue is built for librarians and used by people in a hurry. We kept the librarians' records and " +
      "rebuilt the search around how the public asks: half a title, the wrong spelling, the blue one. Results can " +
      "be read as a shelf, spines and all, in the order in which they stand. Holds, study rooms and fines use one " +
      "library card and one page. Families share a reading list, and children can add to it without an account.",
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
      "Browser with Quillhaven's catalogue, shelves of coloured spines with one leaning, and a phone in front, " +
        "on a coral ground",
      "Catalogue home page: a wide search box above shelves of coloured book spines, with new arrivals below",
      "Three phones: a hold ready to collect, a study room booked for the afternoon, and a reading list that a " +
        "family shares",
      "Search results close up, drawn as a shelf: coloured spines in call-number order, with one book pulled " +
        "out to read about",
      "Quillhaven identity board: open book as a bird's tail, large Aa, strip of purple, coral, peach and teal, " +
        "and a library card",
    ],
  },
  {
    id: "12",
    slug: "bramblewise",
    title: "Bramblewise",
    description: "A beekeeping app that reads hive weight and warmth and says when to open the hive.",
    story:
      "Opening a hive costs the bees a day of work, so the app's job is to say when not to. Bramblewise reads a " +
      "scale and a thermometer and turns them into one sentence per hive: leave them, look on Saturday, go now. " +
      "The weight curve is marked with what is in flower, so a keeper can tell a harvest from a robbery. Alerts " +
      "are rare by design. Inspection notes are made of large buttons, because the hands are in gloves.",
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
      "A phone with a hive alert in front of the giant word Swarm? on a honey-yellow ground with six-sided cells",
      "Apiary desktop screen: a row of hives as six-sided cells at different fill levels, each with one " +
        "sentence of advice",
      "Three phones: today's hive with weight and warmth, an alert to look inside, and an inspection note with " +
        "large buttons",
      "Weight curve close up: a hive over one season with the flowering of willow, rape, bramble and lime " +
        "marked along it",
      "Bramblewise identity board: bramble flower with a six-sided heart, large Aa, strip of browns, honey and " +
        "green, and a honey label",
    ],
  },
  {
    id: "13",
    slug: "copperlane-records",
    title: "Copperlane Records",
    description: "A record label's shop where each release gets its own full-page colour and player.",
    story:
      "A label sells one record at a time, so the shop shows one record at a time. Every release sets the colour " +
      "of its page, its player and its basket, chosen by the artist and checked by us for contrast. The music " +
      "keeps playing from page to page, with wave forms drawn from the actual masters. Pressings are counted, so " +
      "the last forty copies say that they are the last forty. Tour dates sit beside the tracks that will be " +
      "played.",
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
      "Many Copperlane release pages on a tilted plane that runs off every edge, flat record sleeves, on a " +
        "copper ground",
      "A release page in its own full-page colour: a geometric record sleeve, the title, a player and a button to buy",
      "Three phones: the player with a wave form, a list of tour dates, and a basket with two records",
      "Track list close up: each track with its length and wave form, and one of them playing",
      "Copperlane identity board: groove arcs forming a lane as the logo, large Aa, strip of black, copper, " +
        "cream and mint, and a sleeve",
    ],
  },
  {
    id: "14",
    slug: "plinthwork-ledger",
    title: "Plinthwork Ledger",
    description: "An investor dashboard for tokenised buildings with rent, votes and documents in one place.",
    story:
      "A token for part of a building is easy to sell and hard to understand. Plinthwork Ledger answers the three " +
      "questions that owners ask: what came in, what was decided, and where is the paper. Rent arrives as a " +
      "waterfall, from gross to yours, with each deduction named. A vote shows what changes on either result and " +
      "how many have answered. Documents carry the same number as the record on the chain, so the two can be " +
      "compared by eye.",
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
      "Huge browser with Plinthwork's holdings cropped by the edge, a small town of isometric blocks behind it, " +
        "on a lilac ground",
      "Holdings screen: tokenised buildings as isometric blocks, with share, rent this month and open votes",
      "Three phones: a vote with both outcomes explained, a notice of rent received, and a vault of documents",
      "Rent waterfall chart close up: from gross rent down through repairs, tax and fees to the owner's share",
      "Plinthwork identity board: plinth with a missing brick as the logo, large Aa, strip of ink, violet, " +
        "lilac and green, and a certificate",
    ],
  },
  {
    id: "15",
    slug: "brindlecote-physio",
    title: "Brindlecote Physio",
    description: "A clinic site with online booking and an exercise plan that patients take home.",
    story:
      "People arrive at a physio's site in some discomfort and not in the mood to read. The home page asks where " +
      "it hurts and lets them point. That answer chooses the right therapist and appointment length, and the slot " +
      "is booked in three steps. Afterwards the plan of the day lives at a private address: each exercise in " +
      "three drawn phases, ticked off, with a note if it hurt. The clinic sees the ticks before the next visit.",
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
      "Browser with Brindlecote's body map and a phone with an exercise plan in front, figures made of " +
        "capsules, on a mint ground",
      "Brindlecote home page asking Where does it hurt?, with a figure of capsules and dots to point at",
      "Three phones: a choice of appointment slots, the exercise plan of the day, and a page of progress",
      "Exercise card close up: one movement drawn in three phases, with repetitions and a box to tick",
      "Brindlecote identity board: a knee of two arcs as the logo, large Aa, strip of deep green, mint, peach " +
        "and coral, and a figure",
    ],
  },
  {
    id: "16",
    slug: "nimblegrove",
    title: "Nimblegrove",
    description: "A reading app for six-year-olds in which each finished book plants a tree in your wood.",
    story:
      "A six-year-old who has just read a whole book deserves something to show for it. In Nimblegrove every " +
      "finished book plants a tree, and the wood is a map of everything read so far. We left out points, streaks " +
      "and timers: missing a week costs nothing. The read-along marks the word, and a hard one splits into " +
      "syllables under a thumb. Parents see titles and minutes on their own screen and receive one letter a " +
      "month.",
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
      "Three staggered screens with a cut-paper wood, round trees and a small fox on a soft green ground",
      "Parent's overview: the books read this month, minutes spent reading, and a small picture of the child's wood",
      "A tablet and phones: the wood with its trees and fox, a book read along word by word, and a new tree " +
        "being planted",
      "Syllable helper close up: one long word split into coloured parts, with a button to hear each of them",
      "Nimblegrove identity board: a leaf as a page, large Aa, strip of navy, pink, yellow and green, and a " +
        "sheet of stickers",
    ],
  },
  {
    id: "17",
    slug: "kestrelgate-freight",
    title: "Kestrelgate Freight",
    description: "A road-freight site that quotes in a minute and tracks each pallet by the hour.",
    story:
      "Freight is bought by people with a phone on each ear. The quote form has five fields and an answer under " +
      "them, from the haulier's own rate table, good for the day. After booking, the customer follows the pallet " +
      "and not the lorry: which hour it should be where, and what changed. Drivers get a page with one large " +
      "button per stop. A delay is announced by the system as soon as the route says so, before anybody has to " +
      "ring.",
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
      "Many Kestrelgate screens on a tilted plane that runs off every edge, lorries seen from above, on a " +
        "yellow ground",
      "Quote page: five fields for a load and its route, with the price and the collection time beneath them",
      "Three phones: a driver's next stop, a signature at the loading bay, and a notice of a delay with the new time",
      "Route line close up: one pallet's journey by the hour, with stops made, stops to come and a late one marked",
      "Kestrelgate identity board: a gate as a diving wing, large condensed Aa, strip of black, yellow, grey " +
        "and blue, and a trailer side",
    ],
  },
  {
    id: "18",
    slug: "halfhour-radio",
    title: "Halfhour Radio",
    description: "A scheduling tool for small podcast studios that never double-books a room.",
    story:
      "Three rooms, nine shows and a guest who can only do Thursday. Halfhour shows the week as one board in " +
      "half-hour blocks and refuses a clash while it is being dragged, with the nearest free slot offered beside " +
      "it. Changing the room lights counts as checking in, so a no-show frees the room after ten minutes. Guests " +
      "get a link and no account. We prototyped the drag with real bookings until nobody needed the undo.",
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
      "Landscape tablet with Halfhour's week board, a booking and a badge floating off it as cards, on a pink ground",
      "Week board: studio rooms across the week in coloured half-hour blocks, with the free slots left pale",
      "A tablet and phones: checking in at the door, the link that a guest receives, and the lights of a studio room",
      "One day close up: two bookings that would have clashed, one moved to the nearest free half hour",
      "Halfhour identity board: half a clock and half a microphone as the logo, large Aa, strip of plum, pink " +
        "and teal, and a studio badge",
    ],
  },
  {
    id: "19",
    slug: "saltwend-bathhouse",
    title: "Saltwend Bathhouse",
    description: "A seaside bathhouse site with tide-aware slots, day passes and gift cards.",
    story:
      "The sea pool fills twice a day and does not care about opening hours. We joined the harbour's tide table " +
      "to the booking calendar, so a slot is described by what it will feel like: high and choppy, low and warm, " +
      "steam room only. Day passes and gift cards use the same checkout, and a gift card prints as a tile from " +
      "the bathhouse wall. The site is light enough to load on the promenade, where most of its visitors stand.",
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
      "A phone with a Saltwend day pass in front of the giant word Warm, checker tiles and arches, on a " +
        "sea-green ground",
      "Saltwend home page under tiled arches, with today's tide, the water temperature and a button to book",
      "Three phones: bathing slots described by the tide, a day pass, and a gift card drawn as a wall tile",
      "Day ribbon close up: tide and temperature over one day as two curves, with the bookable slots along them",
      "Saltwend identity board: an arch with a water line, large Aa, strip of teal, aqua, sand and rust, and a " +
        "towel tag",
    ],
  },
  {
    id: "20",
    slug: "thistledown-archive",
    title: "Thistledown Archive",
    description: "A museum's textile archive in which 4,000 fabrics can be searched by colour and weave.",
    story:
      "Textiles are catalogued by accession number and looked for by eye. We photographed nothing new: the " +
      "museum's 4,000 scans were enough to measure colour and weave, and from those the search was built. Pick a " +
      "shade from any thread, choose twill or herringbone, and the wall of swatches rearranges. The viewer counts " +
      "threads to the centimetre. Curators correct the machine's guesses in place, and every page keeps the " +
      "citation that a scholar needs.",
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
      "Huge browser with Thistledown's swatch wall cropped by the edge, a giant woven pattern behind it, on a " +
        "linen ground",
      "Swatch wall: a grid of woven fabrics in twill, herringbone and ikat, with filters for colour and weave",
      "Three phones: the detail of one pattern, a search by colour, and a saved set of fabrics",
      "Weave viewer close up: warp and weft threads enlarged, with the thread count measured to the centimetre",
      "Thistledown identity board: a thistle of crossed threads, large Aa, strip of plum, magenta, gold and " +
        "teal, and a specimen label",
    ],
  },
] as const satisfies readonly Project[];
