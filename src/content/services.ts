import type { Tone } from "./tones.ts";

/**
 * The services, in the order of /services. The id is the last part of the address /servicedetail/{id}. A service added
 * here is on that page and has an address of its own.
 *
 * Each text says how the work goes and what it includes. Read them all; the sentences that bind you most are in the
 * register of claims (claims.ts).
 */
export interface Service {
  id: string;
  title: string;
  /** One or two sentences for the card. */
  description: string;
  /** Five paragraphs: what it is, how it begins, how the work goes, what you get, when not to buy it. */
  long_description: readonly string[];
  /** Exactly five short points. */
  details: readonly [string, string, string, string, string];
  tone: Tone;
  image: `services/${string}`;
  /** Empty: the pictures are decoration, and the text beside them says it all. */
  imageAlt: "";
}

export const services = [
  {
    id: "1",
    title: "Website Development",
    description: "Websites that load quickly, read well and can be changed by the people who own them.",
    long_description: [
      "We build websites from the first sketch to the first visitor and beyond: company sites, shops, booking " +
        "systems, catalogues, and the members' areas behind them. We write the parts that are yours and use " +
        "well-kept open-source software for the parts that are everybody's. The result belongs to you, on a " +
        "server you can move, in code that another developer can read.",
      "The work starts with a page of plain questions. Who comes, what do they want to do, and what happens if " +
        "they cannot? From the answers we draw a map of pages and write the real words for the three most " +
        "important ones, because a layout made round placeholder text fits nothing else. Then we build those " +
        "three pages properly, in a browser, and you try them on your own phone. Only when they work do we build " +
        "the rest.",
      "From then on you have a private address that always shows the current state. Each week something on it " +
        "is finished rather than half started. We test with a keyboard alone, with a screen reader, with scripts " +
        "off, on a slow connection and on a phone that has seen better days. Pages are measured against a budget " +
        "for weight and time, and the build stops if a change breaks it. Search engines and people need much the " +
        "same thing: honest headings, quick pages, addresses that stay put.",
      "At launch you receive the code with its history, the accounts in your own name, an editing screen for " +
        "the texts and pictures you will want to change, and a short handbook for the ten most common jobs. We " +
        "move old addresses to new ones so that links keep working, and we watch the logs for the first weeks, " +
        "because real visitors find what tests do not.",
      "A custom site is the wrong purchase in some cases. If you need three pages and a table of opening hours, " +
        "a good template does the job for far less money, and we will point you to one. If the words do not exist " +
        "yet, begin with writing. And if the site you have is merely slow, ask us to repair it first: most slow " +
        "sites are slow for two or three reasons, and those are usually quick to find.",
    ],
    details: [
      "Real words before layouts",
      "Budgets for weight and speed",
      "Works with keyboard and screen reader",
      "Editing without a developer",
      "Code, accounts and domain in your name",
    ],
    tone: "verdigris",
    image: "services/1",
    imageAlt: "",
  },
  {
    id: "2",
    title: "App Development",
    description:
      "Phone and tablet apps, native or from shared code, from the first prototype to the stores and the updates " +
      "after.",
    long_description: [
      "An app earns its place on a phone by doing one thing better than a web page could: working without a " +
        "signal, using the camera, knowing where you are, or being opened ten times a day. We help you to find " +
        "that one thing. Then we design, build, test and publish the app around it, for iOS, for Android or for " +
        "both.",
      "We begin with a prototype that can be tapped, and hand it to five people who have never seen it. What " +
        "they fail to find is worth more than a meeting. After that we choose how to build. One shared code base " +
        "saves time when the screens are mostly lists and forms; two native apps pay off when the app leans on " +
        "the device itself. We write the reasons down so that the choice can be questioned later.",
      "Development runs in short rounds, each ending in a version on your own phone. Behind the app there is " +
        "usually a server, and we build that too: accounts, notifications, payments, an admin page for your " +
        "staff. The app keeps what you typed when the train enters a tunnel and sends it when the train comes " +
        "out. Text grows with the reader's settings, every control has a name that a screen reader can say, and " +
        "no permission is asked for before the moment it is needed.",
      "Publishing is a craft of its own. We prepare the store pages, privacy labels, pictures and review notes, " +
        "open the developer accounts in your company's name and answer the reviewers' questions. You get the " +
        "source code, a pipeline that builds a release at the press of a button, crash reports that name the line " +
        "at fault, and a calendar of the system updates that will need attention, since both platforms change " +
        "every year whether or not you do.",
      "What an app is not good for is reaching people who will visit once. Nobody installs anything to read a " +
        "menu. It also costs money in each year that it exists, because phones, systems and store rules move on " +
        "without asking. If your idea works as a fast website that can be added to the home screen, we will say " +
        "so and build that in place of the app. It has one code base, no reviewers and nothing to download.",
    ],
    details: [
      "A prototype tested by strangers",
      "Native or shared code, with reasons",
      "Works without a signal",
      "Store pages and reviews handled",
      "Crash reports that name the line",
    ],
    tone: "straw",
    image: "services/2",
    imageAlt: "",
  },
  {
    id: "3",
    title: "DevOps & Cloud",
    description:
      "Releases without held breath: builds, servers, monitoring and backups set up as code and run by habit.",
    long_description: [
      "There are two ways to put software live. One is a quiet routine that happens several times a week. The " +
        "other is an evening with pizza and a rollback plan. DevOps is the work of moving from the second to the " +
        "first: every step between a developer's change and a customer's screen is written down as code, tested, " +
        "and repeated by machines that do not get tired.",
      "We begin by watching one release from start to finish, as it is done today, and noting each step that " +
        "lives only in somebody's head. Then we automate them in order of pain. Builds come first, then tests, " +
        "then deployment to a copy of the live system, then the live system itself with a way back. Servers, " +
        "networks and permissions are described in files beside the code, so a whole environment can be rebuilt " +
        "from nothing. Once a quarter we prove it by doing so.",
      "On the cloud side we move systems between providers, or out of the cupboard under the stairs, in slices " +
        "small enough to reverse. We size machines from measurements and not from fear, switch off what nobody " +
        "uses at night and put a budget alarm on every account. Secrets go into a vault, access goes by name and " +
        "role, and anyone who leaves loses all of it in one place. Logs, metrics and traces come together on a " +
        "few screens, with alerts that fire only when a person must act.",
      "You receive the repositories, diagrams generated from them, a runbook for each alert and a restore test " +
        "with a date on it. Your team joins from the first week, since a pipeline that only outsiders understand " +
        "is one more thing to be afraid of. When we step back, the releases carry on.",
      "It does not suit everyone. A single small site on managed hosting needs a backup and a plan for updates, " +
        "not an orchestration platform, and we will not sell you one. The cloud is not always cheaper either: a " +
        "steady load on rented hardware often costs less, and we will show you the sums. Nor can automation " +
        "repair a team that is not allowed to deploy on a Tuesday. That one is a conversation, and we are glad to " +
        "sit in on it.",
    ],
    details: [
      "Releases at the press of a button",
      "Servers described as code",
      "Alerts only when someone must act",
      "Restore tests with a date",
      "Budget alarms on every account",
    ],
    tone: "sky",
    image: "services/3",
    imageAlt: "",
  },
  {
    id: "4",
    title: "Machine Learning",
    description:
      "Models that sort, predict or read for you, measured against what you do now before anyone relies on them.",
    long_description: [
      "Machine learning is useful when there are many decisions, each of them small, with examples of how they " +
        "turned out. Which invoice looks wrong? Which part will be needed on Friday? What is this letter about, " +
        "and who should read it? We build models for questions of that kind and put them to work inside the " +
        "software that your people already use.",
      "The first step is a fortnight with your data and no promises. We look at what was recorded, what is " +
        "missing and whom it leaves out, and we build the dullest possible answer: a rule of thumb, an average, " +
        "last year's figure. That baseline decides everything after it. If a model cannot beat it by enough to " +
        "matter, the project stops there, and you have spent two weeks and learnt something true about your data.",
      "If it can, we train, compare and choose, preferring the simplest model that does the job, since it will " +
        "also be the cheapest to run and the easiest to explain. Language models have their place, mostly in " +
        "reading and drafting text; we use them with sources attached, limits on what they may do, and tests made " +
        "from your own difficult cases. Each prediction comes with a measure of doubt, and doubtful cases go to a " +
        "person. Results are checked for groups of people separately, because a good average can hide a bad " +
        "error.",
      "What you get is a working service with an interface, the training code, a record of the data behind each " +
        "version, and a page in plain English that states what the model is for, how often it is wrong and in " +
        "which direction. Monitoring compares live results with test results and raises a hand when the world has " +
        "drifted. Retraining is one command, and your own analysts can run it.",
      "We will advise against it when examples are few, when the rule is already known, when nobody will act on " +
        "the answer, or when a wrong answer harms someone who cannot object. Where a decision about a person has " +
        "legal weight, a model may prepare it but should not take it. And if a sorted list would do, we build the " +
        "sorted list.",
    ],
    details: [
      "A baseline before any model",
      "The simplest model that works",
      "Doubtful cases go to a person",
      "Errors stated in plain English",
      "Your analysts can retrain it",
    ],
    tone: "rose",
    image: "services/4",
    imageAlt: "",
  },
  {
    id: "5",
    title: "Blockchain",
    description:
      "Smart contracts, tokens and wallets built to be audited, for the cases where a shared record beats a " +
      "private database.",
    long_description: [
      "A blockchain is a slow, expensive, public database that nobody can quietly edit. For most purposes those " +
        "are faults. For some they are the whole point: when parties who do not fully trust one another need one " +
        "record, when ownership must change hands without asking a company, when rules have to run as written. We " +
        "build for those cases.",
      "We start with a document and no code: who holds what, who may change what, and what happens when a key " +
        "is lost, a price feed lies or a majority misbehaves. Then we choose the chain by cost, speed and the " +
        "number of people who can maintain software on it, not by its latest headline. Lawyers are yours to " +
        "appoint. They should read that document early, because a token can be a security, a voucher or a " +
        "nuisance depending on one paragraph.",
      "Contracts are written small, with known libraries for known problems. We test them with ordinary tests, " +
        "with invariants checked over many thousands of random calls, and on a copy of the live chain. Every " +
        "function says who may call it and what it can cost. Upgrades sit behind a delay and several signatures, " +
        "or are left out. Around the contracts we build what people see: wallets, dashboards, mint pages, links " +
        "to your accounting. Each request for a signature says in one sentence what it does.",
      "You receive contracts verified on a public explorer, the test suite, the deployment scripts, a threat " +
        "model and a plan for the bad day: who is called, what can be paused, what cannot. We prepare the code " +
        "for an outside audit and work through the findings with the auditors. Keys are generated by you, on your " +
        "own hardware, and we never hold them.",
      "We take no work that promises returns, and give no investment advice. We also turn away projects in " +
        "which a database would be cheaper and nobody would lose anything by trusting its owner. That includes " +
        "most loyalty schemes and nearly every supply chain in which someone still types in the facts by hand. If " +
        "you are unsure which kind yours is, an hour of questions usually settles it, and the answer may save you " +
        "a year.",
    ],
    details: [
      "A threat model before code",
      "Small contracts, known libraries",
      "Ready for an outside audit",
      "Signatures explained in one sentence",
      "Your keys stay with you",
    ],
    tone: "bone",
    image: "services/5",
    imageAlt: "",
  },
  {
    id: "6",
    title: "Website Hosting",
    description: "Hosting for sites and applications, with backups that are restored on purpose and somebody to ring.",
    long_description: [
      "Hosting is the part of a website that is noticed only when it fails. Ours is meant to stay unnoticed. We " +
        "run sites, shops and applications on servers sized for them, keep the systems underneath current, and " +
        "answer when something looks odd. You deal with people who know your site by name.",
      "Moving in takes three steps. First we measure the present site: traffic, weight, mail, certificates, " +
        "forgotten subdomains, the contact form nobody has tested since spring. Then we set up a copy on the new " +
        "server and let you use it under a private address until you are content. The switch itself is a change " +
        "of a few records, made at a quiet hour and watched until the last visitor has come over. Your old " +
        "hosting stays up until then.",
      "After that comes routine. Security updates go on a copy first, then on the live system. Certificates " +
        "renew themselves, and we are warned if one does not. Backups run every night, are stored in another " +
        "place and, the step most often skipped, are restored at intervals into an empty machine to prove that " +
        "they can be. Checks from outside load your key pages, log in and put something in the basket, since a " +
        "server can be up while the shop is down.",
      "What you get is a monthly report of a single page, with uptime measured from outside, speed as visitors " +
        "felt it, what was updated and what needs a decision from you. Your own developers have access, and a " +
        "separate place to try things. Data stays in the region that you name. If you leave, we pack files, " +
        "database and records into an archive and help the next host to unpack it; the domain and the content " +
        "were always yours.",
      "We are not the right choice if you want the lowest price: shared hosting costs less, and for a small " +
        "site with few visitors it is often enough. Nor do we suit systems that must never pause, such as " +
        "emergency dispatch, which need specialists and several data centres. No honest host promises that " +
        "nothing will ever break. We can tell you how soon we would know, what we would do next and how much " +
        "could be lost. Those three figures go in the contract.",
    ],
    details: [
      "Nightly backups, stored elsewhere",
      "Restores that are rehearsed",
      "Updates tried on a copy first",
      "Checked from outside, like a visitor",
      "A monthly report of one page",
    ],
    tone: "verdigris",
    image: "services/6",
    imageAlt: "",
  },
  {
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
        "deployment that runs by itself, a list of plugins with the reason and the licence of each, an editor's " +
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
      "An editor's guide with your own screens",
    ],
    tone: "sky",
    image: "services/7",
    imageAlt: "",
  },
  {
    id: "8",
    title: "SEO Optimization",
    description:
      "Search work you can check: technical repairs, pages that answer real questions, and links that were " +
      "earned.",
    long_description: [
      "Search engines try to send people to the page that answers their question. SEO is the work of being that " +
        "page, and of making it easy to recognise. There are no secret levers. There is a long list of small " +
        "technical matters, a shorter list of pages worth writing, and patience, which we cannot supply but can " +
        "help you to budget for.",
      "We begin with an audit made by hand as well as by tools. Can every important page be reached, read and " +
        "indexed? Which ones compete with each other? What do people type before they find you, and what do they " +
        "type when they do not? The outcome is a list sorted by effect and effort, with our reasoning beside each " +
        "line. Some of it you can do yourself in an afternoon, and we mark those lines so that you need not pay " +
        "us for them.",
      "Then the work splits in two. On the page: speed, headings, structured data, internal links, titles that " +
        "say what is there, duplicate pages folded into one, old addresses redirected. Off the page: being cited " +
        "by sites that your customers read, through things that deserve it, such as original figures, useful " +
        "tools, or a clear explanation of something muddled. We do not buy links or write for robots; both are " +
        "found out in the end, and the penalty outlasts the supplier. Local businesses get maps, opening hours " +
        "and reviews put in order first, since that is often the quickest gain.",
      "Each month you see the same few figures: visits from search, what those visitors did, the queries gained " +
        "and lost, and the work done. We report the losses too. Every change is logged with its date, so that " +
        "when a line bends you can look up why. Accounts and data are yours from the first day, and the content " +
        "we write may be used anywhere you like.",
      "Nobody can guarantee a position, and an agency that does is guessing or worse. Results take months, so " +
        "this is no help for an event in three weeks; use advertising for that. It will not rescue an offer that " +
        "people do not look for, either. If nobody searches for what you sell because it is new, the money is " +
        "better spent on telling them that it exists, and we can help with that under another heading.",
    ],
    details: [
      "An audit sorted by effect and effort",
      "Technical repairs, with dates",
      "Pages that answer real questions",
      "No bought links",
      "Losses reported as well as gains",
    ],
    tone: "straw",
    image: "services/8",
    imageAlt: "",
  },
  {
    id: "9",
    title: "UI/UX",
    description: "Research, interface design and tests with real people, for software that explains itself.",
    long_description: [
      "Good interfaces are quiet. People finish what they came to do and remember the result instead of the " +
        "screen. We research, design and test interfaces for websites, apps and internal tools, from a single " +
        "form that loses people to a whole product with its own design system.",
      "First we watch. Five or six of your actual users try to do a real task with what exists today, while we " +
        "keep quiet and take notes. It is the cheapest research there is, and it settles most arguments. We read " +
        "the support tickets, sit with the people who answer the telephone and draw the journey as it happens, " +
        "including the spreadsheet that nobody mentioned. What comes out is a short list of problems with " +
        "evidence, ranked by what they cost.",
      "Designing goes from coarse to fine. Boxes and arrows on paper, then a prototype that can be clicked, " +
        "then the visual layer, each tested before the next begins. We use real content, including the very long " +
        "surname and the empty list. Every screen is drawn in all its states: loading, nothing here yet, " +
        "something went wrong, all done. Contrast, target sizes, focus order and wording are part of the design, " +
        "since an interface that shuts people out is unfinished. Engineers sit in from the start, so nothing is " +
        "drawn that cannot be built.",
      "You get the findings, with short clips of the moments that matter, shown with the participants' consent; " +
        "the prototypes; and design files with named components and tokens that match the code. If you like, we " +
        "build the components too, tested and documented, so that the tenth screen costs less than the first. " +
        "After launch we measure the same tasks again. A redesign that cannot show a difference is decoration, " +
        "and you should be able to tell.",
      "There are limits. Design cannot decide what your product is for; if that is open, we run a workshop " +
        "first and draw nothing. It cannot rescue a process that is wrong on paper, though it may make the " +
        "wrongness visible. And where a familiar pattern exists, we use it: a checkout is no place for " +
        "originality. If all you need is a fresh coat of colour, Graphic Designing is the service to choose, and " +
        "it is the smaller bill.",
    ],
    details: [
      "Watched tasks, not opinions",
      "Real content in every prototype",
      "All states drawn, errors included",
      "Accessible by design, then tested",
      "Components that match the code",
    ],
    tone: "rose",
    image: "services/9",
    imageAlt: "",
  },
  {
    id: "10",
    title: "Graphic Designing",
    description: "Logos, print, packaging and social templates from one drawn system that holds at every size.",
    long_description: [
      "A graphic identity has to survive bad treatment: a tab icon sixteen pixels wide, a photocopier, a van in " +
        "the rain, a colleague with a presentation due in ten minutes. We design logos, stationery, packaging, " +
        "signs, illustrations and templates that keep their character under all of that, because they are drawn " +
        "as one system and tested at the worst sizes first.",
      "We ask for three things at the start: what you do, who has to notice, and whom you must not be mistaken " +
        "for. From that we make two directions, never ten. Each is shown on the things you really use, such as an " +
        "invoice, a profile picture or a shop front, and not on a business card floating over marble. You choose " +
        "one or neither. If neither is right the brief was wrong, and we go back to it without charging for the " +
        "discovery.",
      "The chosen direction is then drawn out properly. Curves are corrected by eye, because geometry alone " +
        "looks wrong. Colours are set for screen, print and film, with contrast checked wherever they carry text. " +
        "Typefaces come with licences in your name. We draw the mark in one colour as well as in all of them, and " +
        "test it in grey, in miniature and upside down. Then come the applications, each made from the same few " +
        "parts, so that a new one takes an hour and not a week.",
      "Delivery is a folder that makes sense to a stranger: vector originals, exports named by use, templates " +
        "for the programs your staff actually have, and a guide short enough to be read. The guide gives the " +
        "reason for each rule, since people keep the rules that they understand. Illustrations and icons come " +
        "with the method by which they were drawn, so that more can be added later, by us or by somebody else. " +
        "All rights in the final work pass to you on payment.",
      "A new logo is a poor answer to a bad month. It will not repair service, prices or a product, and " +
        "customers can tell. If your present mark is known and merely worn, a careful redrawing costs less and " +
        "keeps the recognition that you have paid for. Nor do we imitate. Bring us a competitor's identity as an " +
        "example of what you like, and we will ask what you like about it, then get there by another road.",
    ],
    details: [
      "Two directions, shown in real use",
      "Tested at the worst sizes first",
      "Templates for the programs you have",
      "A guide with reasons",
      "All originals handed over",
    ],
    tone: "bone",
    image: "services/10",
    imageAlt: "",
  },
  {
    id: "11",
    title: "Video Editing",
    description:
      "From raw footage to finished film: cutting, sound, motion graphics and subtitles, in the shape each " +
      "channel wants.",
    long_description: [
      "Editing is mostly deciding what to leave out. We take the hours you have recorded and find the minutes " +
        "worth watching: brand films, YouTube episodes, podcast video, product demonstrations, documentaries, and " +
        "the short vertical pieces that lead people to them. Where footage is missing we fill the gap with motion " +
        "graphics drawn for the purpose.",
      "Before cutting we agree on one sentence: what should the viewer know, feel or do afterwards? Then we " +
        "watch everything, log it, and send you a paper edit, which is a list of moments in order with their " +
        "times. It reads in five minutes and changes in one. Only after that do we open the timeline. The first " +
        "cut is rough on purpose, with no colour or music to charm anybody, so that you judge the story.",
      "After the story comes the finish. Sound first, because viewers forgive a soft picture sooner than a bad " +
        "voice: noise out, levels even, room tone under the joins. Colour is matched from shot to shot and then " +
        "given a look. Titles and charts are animated in your typefaces. Music is licensed, and the licence goes " +
        "in the folder. Subtitles are written by a person, timed to reading speed and supplied as files, and we " +
        "describe pictures in words where a blind viewer would otherwise miss the point. Flashing sequences are " +
        "checked before they leave.",
      "You receive masters, versions cut for each channel in its own shape and length, thumbnails, transcripts " +
        "and, if you ask for it, the project files with all their media collected. Comments are made on the " +
        "frame, in the browser, and three rounds of changes are in the price. Series get a kit: opening, " +
        "captions, end card, a music bed and a checklist, so that episode twenty looks related to episode one and " +
        "takes less time to make.",
      "We cannot make an interview interesting if nothing was said in it. Bring us in before the shoot and we " +
        "will write the questions and a shot list, which may be the best money in the whole budget. We do not " +
        "film large productions, and will tell you early when yours is one. And not every message wants a film: " +
        "if it must be searched, copied or updated every month, write it down. We have people for that as well.",
    ],
    details: [
      "A paper edit before the timeline",
      "Sound repaired first",
      "Subtitles written by a person",
      "A version for each channel",
      "Licences in the folder",
    ],
    tone: "sky",
    image: "services/11",
    imageAlt: "",
  },
  {
    id: "12",
    title: "Code Calling",
    description:
      "Ring an engineer and read your code together: reviews, bugs, second opinions and rescues, by the hour.",
    long_description: [
      "Sometimes a team does not need another supplier. It needs one experienced person on the line, looking at " +
        "the same screen. Code Calling is that: you book a call, share your code, and an engineer who knows your " +
        "language works through the problem with you. Bugs that come and go, a query that takes forty seconds, a " +
        "release that will not build, a design that nobody wants to be the only one to have approved.",
      "A call begins before it begins. You write three lines on what is wrong and what has been tried, and " +
        "choose how to give us access, reading only if you prefer. We pick the engineer by the problem and tell " +
        "you the name. During the call your developer keeps the keyboard. That is slower for the first ten " +
        "minutes and faster ever after, since what was learnt stays in your building. We think aloud, and we say " +
        "so when we are guessing.",
      "Subjects vary. Code review by appointment, with comments sorted into must, should and taste. A second " +
        "opinion on an architecture, an estimate or another agency's proposal. Help with an upgrade that is three " +
        "major versions late. A first look at a contract before it goes to audit. Mentoring for a developer who " +
        "works alone, an hour every other week. Or plain fire-fighting, when the site is down and the person who " +
        "wrote it is on a beach. Both offices share the rota, so the day is long.",
      "After each call you get a page: what we saw, what we changed, what we would do next and what we would " +
        "leave alone. It is written for the person who was not there. Time is counted in quarter hours, and " +
        "unused time is kept for the next call. What you show us is covered by a confidentiality agreement, " +
        "signed before the first look, and access is removed afterwards, with a note to say so.",
      "It is not a way to have a product built. Work that needs more than a few days belongs in a project with " +
        "a scope and a price, and we will tell you when the calls have become one. We do not declare software " +
        "secure after an hour of reading, and nobody should believe a paper that does. And if the difficulty is " +
        "between two people more than between two modules, an engineer on the telephone is an expensive referee.",
    ],
    details: [
      "An engineer chosen by the problem",
      "Your developer keeps the keyboard",
      "Counted in quarter hours",
      "A written page after every call",
      "Access removed when we finish",
    ],
    tone: "verdigris",
    image: "services/12",
    imageAlt: "",
  },
  {
    id: "13",
    title: "Digital Marketing",
    description:
      "Campaigns across search, social networks and email, with one plan, one budget and figures that admit what " +
      "failed.",
    long_description: [
      "Digital marketing is telling the right people something true, in a place where they already are, at a " +
        "cost you can name. We plan and run campaigns over search, social networks, email, content and people " +
        "with an audience of their own, for shops, software, events and tokens. One team writes, draws, places " +
        "and measures, so that the promise in the advertisement is the one kept on the page behind it.",
      "The plan fits on two pages. It says who should hear of you, what they think now, what you want them to " +
        "do, what one of those actions is worth and what you can therefore afford to pay for it. If that sum does " +
        "not come out, we stop and say so. Then we choose two or three channels, not eight, and give each a test " +
        "budget, a date and a figure below which it is dropped.",
      "Running it is a weekly rhythm. We write several versions of each message, compare them fairly, keep the " +
        "winner and try to beat it. Advertisements are checked against the rules of the platform and of the " +
        "regulator before they go out. That matters most for anything financial: promotions of crypto assets are " +
        "restricted in many countries, and we will not run one that lacks the approvals it needs. Influencers are " +
        "chosen for who listens to them, and paid posts are marked as paid. Communities are moderated by people, " +
        "with house rules in writing.",
      "You see everything in your own accounts: budgets, bids, texts, audiences. The report is monthly and " +
        "frank, with spend, results, the cost of each result and a list of what we tried that failed. We ask " +
        "visitors before we track them, and say which numbers are estimates. Media budgets go from you to the " +
        "platform directly, and our fee is a fee, never a share of what you spend.",
      "Marketing multiplies, so it needs something to multiply. A product that people leave after a week will " +
        "lose them faster with advertising. If your margins are thin and your customers buy once, paid clicks may " +
        "never pay, and referrals or partnerships are a better place to begin. We do not buy followers, and we " +
        "neither buy reviews nor write them. It would be quick, and you would pay for it twice.",
    ],
    details: [
      "A plan on two pages",
      "Two or three channels, not eight",
      "Everything in your own accounts",
      "Regulated claims checked first",
      "A list of what failed, too",
    ],
    tone: "straw",
    image: "services/13",
    imageAlt: "",
  },
  {
    id: "14",
    title: "Lead Generation",
    description: "A steady supply of people who asked to hear from you, checked before they reach your sales team.",
    long_description: [
      "A lead is a person with a problem you can solve, some reason to solve it soon, and a wish to be " +
        "contacted. Anything less is a row in a spreadsheet. We build the machinery that finds such people and " +
        "brings them to your sales team: the offer, the page, the form, the follow-up, and the rules that decide " +
        "who is passed on.",
      "We start at the end, with your salespeople. Which of last year's customers were good ones, what did they " +
        "say on the first call, which enquiries wasted everyone's time? Together we write a definition of a lead " +
        "that both sides sign, with the questions that establish it. Then we look for places where those " +
        "customers can be met: searches they make, trade press they read, events, partners, communities, a list " +
        "of companies drawn up by hand.",
      "For each place we make something worth exchanging an address for: a calculator, a sample, a short guide, " +
        "a free check of something that can be checked. The page asks for the fewest fields that let someone " +
        "answer properly. Follow-ups are written by a person and stop the moment somebody says stop. Outreach to " +
        "companies is researched one by one, in small numbers, and follows the law on consent in the country " +
        "where it lands. We verify addresses, remove duplicates and score what is left by rules that you can read " +
        "and change.",
      "Your team gets each lead in the system it already uses, with the source, the answers and the history of " +
        "what that person has seen. You get a weekly count by source and by outcome, carried through to the sale, " +
        "so the budget follows revenue and not clicks. Pages, lists, sequences and accounts belong to you. If we " +
        "part, the machinery keeps running.",
      "This is not a purchase of contacts. We neither sell nor use bought lists, since the people on them did " +
        "not ask, and your domain pays for their annoyance. It does not work without somebody to ring back within " +
        "the day; if your team is full, fix that first, and we will wait. And for a market of thirty companies " +
        "you do not need lead generation at all. You need thirty good letters, and we can help you to write them.",
    ],
    details: [
      "A definition that sales signs",
      "Offers worth an address",
      "The fewest fields that work",
      "Consent respected, duplicates removed",
      "Counted through to the sale",
    ],
    tone: "rose",
    image: "services/14",
    imageAlt: "",
  },
] as const satisfies readonly Service[];
