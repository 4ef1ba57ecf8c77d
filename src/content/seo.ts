import { company } from "./company.ts";

/** Title and description of every page, for search results and shared links. */
export interface PageWords {
  /** At most 60 characters. */
  title: string;
  /** 110 to 155 characters. */
  description: string;
  /** Where search engines and programs that read sites find the page. Without one it is kept from them. */
  address?: `/${string}`;
  /** Its own social card below /images/cards, drawn by `npm run artwork -- --only cards`; else the agency's. */
  card?: string;
}

const { name } = company;
const [office, centre] = company.offices;

export const seo = {
  home: {
    address: "/",
    card: "home",
    title: `${name}: software, IT, marketing and crypto services`,
    description:
      `An agency in ${office.city} and ${centre.city} that builds websites, apps and token projects, runs them, ` +
      "and brings people to them.",
  },
  about: {
    address: "/about",
    card: "about",
    title: `About us, and how to join | ${name}`,
    description:
      `Who ${name} is, how the two offices work as one team, the five points we hold to on every job, and the ` +
      "four steps to joining us.",
  },
  services: {
    address: "/services",
    card: "services",
    title: `Fourteen services, from websites to leads | ${name}`,
    description:
      "Websites, apps, cloud, machine learning, blockchain, design, video and marketing: what each service " +
      "covers and what you get.",
  },
  projects: {
    address: "/projects",
    card: "projects",
    title: `Projects: websites and interfaces | ${name}`,
    description:
      "Twenty projects in pictures, from ferry tickets to beehives. Filter by website development or UI/UX and " +
      "look at each up close.",
  },
  team: {
    address: "/team",
    card: "team",
    title: `The management team | ${name}`,
    description:
      `Meet the three directors who answer for the work at ${name}: one for the business, one for the ` +
      "engineering, one for the design.",
  },
  contact: {
    address: "/contact",
    card: "contact",
    title: `Contact us or book a free consultation | ${name}`,
    description:
      `Phone, email and both office addresses, in ${office.city} and ${centre.city}, and a short form for booking ` +
      "a free first consultation.",
  },
  reviews: {
    address: "/reviews",
    card: "reviews",
    title: `Every customer review | ${name}`,
    description:
      `All published reviews of ${name}, the good and the less good, newest first, with the average and how the ` +
      "ratings are spread.",
  },
  privacy: {
    address: "/privacy",
    title: `What we keep about you | ${name}`,
    description:
      "Every cookie, every key on your device and every table of our database: what it holds, why, for how long, and " +
      "who sees it.",
  },
  terms: {
    address: "/terms",
    title: `Terms of this website | ${name}`,
    description:
      `What holds when you read this website, keep an account or write a review of ${name}. Work we do for you has a ` +
      "contract of its own.",
  },
  "review-policy": {
    address: "/review-policy",
    title: `How reviews work here | ${name}`,
    description:
      "Who may write a review, how it is checked, why fake ones are banned, the only reasons for hiding one, and how " +
      "the average is made.",
  },
  "is-this-us": {
    address: "/is-this-us",
    title: `Is this really us? | ${name}`,
    description:
      `Paste the address, website, number or handle that wrote to you in the name of ${name}. The answer comes at ` +
      "once, and nothing is kept.",
  },
  search: {
    title: `Search | ${name}`,
    description:
      "Search the services, the projects, the questions with their answers and the reviews of this site, with or " +
      "without scripts.",
  },
  receipt: {
    title: `Check the receipt of a review | ${name}`,
    description:
      "Enter the number and the hash that came by mail with a review, and see whether its entry is still in the record, " +
      "published and unchanged.",
  },
  login: {
    title: `Log in | ${name}`,
    description:
      `Log in to your ${name} account with your email address and password to leave a review or to look after ` +
      "your profile.",
  },
  "sign-up": {
    title: `Create an account | ${name}`,
    description:
      `Create a ${name} account with a name, an email address and a password. We email a four-digit code to ` +
      "confirm it is you.",
  },
  "forgot-password": {
    title: `Forgotten your password? | ${name}`,
    description:
      "Enter the email address of your account and we send a four-digit code. Type it in and you can choose a " +
      "new password.",
  },
  "reset-password": {
    title: `Choose a new password | ${name}`,
    description:
      "The last step after the code from your email: type a new password, repeat it to be sure, and log in with " +
      "it again.",
  },
  "user-verification": {
    title: `Enter your code | ${name}`,
    description:
      `Type the four-digit code from your email to finish creating your ${name} account. If none came, ask for ` +
      "another one here.",
  },
  "update-password": {
    title: `Change your password | ${name}`,
    description:
      "Change the password of your account: type the current one, then the new one twice. Other devices may " +
      "have to log in again.",
  },
  "stop-email-change": {
    title: `Stop a change of address | ${name}`,
    description:
      "Somebody asked to move your account to another email address, and it was not you? Stop it here with the link " +
      "from our email.",
  },
  user: {
    title: `Code entry demo | ${name}`,
    description:
      "A small demonstration of the email and code steps of signing up. No email is sent, nothing is stored and " +
      "no server is asked.",
  },
  "my-profile": {
    title: `My profile | ${name}`,
    description:
      "Your name, picture, email address and role in one place. Change your password, end other sessions or " +
      "delete the account.",
  },
  dashboard: {
    title: `Dashboard | ${name}`,
    description:
      "For administrators: people and roles, reviews and their ratings, the health of outgoing mail, and a " +
      "record of who changed what.",
  },
  "not-found": {
    title: `Page not found | ${name}`,
    description:
      "There is no page at this address. It may have moved or been mistyped. The home page and the services of " +
      `${name} are a click away.`,
  },
} as const satisfies Record<string, PageWords>;

export type PageName = keyof typeof seo;

/** The addresses that search engines may know. */
export type PublicAddress = Extract<(typeof seo)[PageName], { address: string }>["address"];
