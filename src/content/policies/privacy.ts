/** The words of /privacy. Its lists are made from the code itself: src/site/policies/. */

export const privacy = {
  heading: "What we keep about you",
  lead:
    "Every cookie, every item stored on your device and every table in our database: what it contains, why, for how " +
    "long, and who can see it.",
  /** The day on which these words last changed. */
  changedOn: "2026-11-24",
  inShort: {
    heading: "In short",
    points: [
      "You can read the whole site without an account, and a visit alone stores nothing on your device.",
      "No advertising, no analytics, no fonts or scripts from anyone else. Your browser talks only to this site.",
      "Reviews are public because you publish them. Anything else you tell us is read only by our Admins.",
      "On your profile you can see what we keep about you, download it and delete it.",
    ],
  },
  keeper: {
    heading: "Who keeps it",
    paragraphs: [
      `{company.name}, {office.1.street}, {office.1.city} {office.1.postcode}, {office.1.country}, decides what is kept and why.`,
      `Questions about your data, and requests of any kind, go to {company.email}. We answer within a month.`,
    ],
  },
  device: {
    heading: "On your device",
    lead:
      "None of these follows you to another site. Cookies are sent only to this site; items in browser storage are not " +
      "sent anywhere.",
    noPermission:
      "Each is there because of something you did here, such as logging in or choosing a colour scheme, so we don’t need " +
      "a cookie banner.",
  },
  requests: {
    heading: "What your browser connects to",
    lead: "Our pages connect your browser to these hosts, and to no others:",
    links:
      "Some links lead elsewhere: to our chat, social networks and clients’ sites. Nothing is sent to them until you " +
      "follow a link; after that their own policies apply.",
  },
  stored: {
    heading: "On our server",
    lead: "Every database table that contains personal data.",
    countsOnly: "These tables contain only counts and settings, and no personal data:",
    log:
      "The server also logs each request: the time, your IP address, the page requested and the result. It never logs " +
      "what you type, cookies or passwords.",
    logLife: "Log entries are deleted after 30 days.",
  },
  recipients: {
    heading: "Who else gets it",
    paragraphs: [
      "We don’t sell it, and no one may use it for their own purposes.",
      "Our hosting company and our email provider process it for us, under contracts that bind them to our instructions.",
      `Colleagues in {office.2.city} have the same access as those in {office.1.city}, under the UK’s international data ` +
        "transfer agreement.",
    ],
  },
  rights: {
    heading: "What you can do",
    points: [
      {
        title: "See it and download it",
        text: "“Download my data” on your profile gives you everything we hold about you in one JSON file.",
      },
      {
        title: "Correct it",
        text: "Name and picture are changed on your profile. For everything else, write to us.",
      },
      {
        title: "Delete it",
        text:
          "“Delete Profile” immediately deletes the account, its sessions, its devices and its picture. You choose whether " +
          "your reviews are deleted too or stay as “Anonymous”.",
      },
      {
        title: "Unsubscribe",
        text: "Every issue has an unsubscribe link. Using it deletes your address.",
      },
      {
        title: "Object, or restrict",
        text: `Write to {company.email}. Where we rely on our own interest, we stop unless we have compelling grounds.`,
      },
    ],
  },
  complaint: {
    heading: "If we got it wrong",
    paragraphs: [
      `Tell us first, at {company.email}: we fix most mistakes the same day.`,
      "You can also complain to the Information Commissioner’s Office, ico.org.uk, at any time.",
    ],
  },
} as const;
