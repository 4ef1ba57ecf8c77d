import { company } from "../company.ts";

/** The words of /privacy. Its lists are made from the code itself: src/site/policies/. */
const { name, email, offices } = company;
const [office, centre] = offices;

export const privacy = {
  heading: "What we keep about you",
  lead:
    "Every cookie, every key on your device and every table in our database: what it holds, why, for how long, and " +
    "whose eyes are on it.",
  /** The day on which these words last changed. */
  changedOn: "2026-11-22",
  inShort: {
    heading: "In short",
    points: [
      "You can read the whole site without an account, and a visit alone stores nothing on your device.",
      "No advertising, no analytics, no fonts or scripts from anybody else. Your browser talks to this site alone.",
      "Reviews are public because you publish them. What else you tell us is read by our Admins and nobody outside.",
      "Your profile shows what we keep about you, hands it over as a file, and deletes it when you say so.",
    ],
  },
  keeper: {
    heading: "Who keeps it",
    paragraphs: [
      `${name}, ${office.street}, ${office.city} ${office.postcode}, ${office.country}, decides what is kept and why.`,
      `Questions about your data, and requests of any kind, go to ${email}. We answer within a month.`,
    ],
  },
  device: {
    heading: "On your device",
    lead:
      "None of these follows you to another site. A cookie is sent to this site alone; a key of the browser’s storage " +
      "is never sent at all.",
    noPermission:
      "Each is there because of something you did here, such as logging in or choosing a colour scheme. That is why no " +
      "banner asks you.",
  },
  requests: {
    heading: "What your browser asks for",
    lead: "A page of this site makes your browser ask these hosts for something, and no other:",
    links:
      "Links lead elsewhere: to our chat, to social networks, to our clients’ sites. Nothing is asked of them before " +
      "you press one; from then on their own rules hold.",
  },
  stored: {
    heading: "On our server",
    lead: "Every table of the database that says something about a person.",
    countsOnly: "Further tables hold counts and switches of the site, and nothing about a person:",
    log:
      "Beside the database, the server writes one line for each request: the time, the address of your network, what " +
      "was asked for and how it went. Never what you typed, a cookie or a password.",
    logLife: "These lines are deleted after 30 days.",
  },
  recipients: {
    heading: "Who else gets it",
    paragraphs: [
      "Nobody buys it, and nobody gets it for purposes of their own.",
      "Our hosting company and our mail provider process it for us, under contracts that bind them to our instructions.",
      `Colleagues in ${centre.city} have the same access as those in ${office.city}, under the UK’s international data ` +
        "transfer agreement.",
    ],
  },
  rights: {
    heading: "What you can do",
    points: [
      {
        title: "See it and take it along",
        text: "“Download my data” on your profile gives you everything we keep about you, as one JSON file.",
      },
      {
        title: "Correct it",
        text: "Name and picture are changed on your profile. For everything else, write to us.",
      },
      {
        title: "Delete it",
        text:
          "“Delete Profile” removes the account, its sessions, its devices and its picture at once. Your reviews go with " +
          "it or stay as “Anonymous”, as you choose.",
      },
      {
        title: "Leave the newsletter",
        text: "Each issue has a link. One press deletes your address from the list.",
      },
      {
        title: "Object, or restrict",
        text: `Write to ${email}. Where we rely on our own interest, we stop unless we have compelling grounds.`,
      },
    ],
  },
  complaint: {
    heading: "If we got it wrong",
    paragraphs: [
      `Tell us first, at ${email}: most mistakes are mended the same day.`,
      "You can also complain to the Information Commissioner’s Office, ico.org.uk, at any time.",
    ],
  },
} as const;
