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
      `An agency in ${office.city} and ${centre.city} that builds websites, apps and token projects, runs them ` +
      "and brings in visitors.",
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
      "Every cookie, every stored item on your device and every table in our database: what it holds, why, for how " +
      "long, and who can see it.",
  },
  terms: {
    address: "/terms",
    title: `Terms of this website | ${name}`,
    description:
      `The rules for using this website, having an account and reviewing ${name}. Client work has a separate ` +
      "contract.",
  },
  "review-policy": {
    address: "/review-policy",
    title: `How reviews work here | ${name}`,
    description:
      "Who may write a review, how it is checked, why fake ones are banned, the only reasons for hiding one, and how " +
      "the average is calculated.",
  },
  "is-this-us": {
    address: "/is-this-us",
    title: `Is this really us? | ${name}`,
    description:
      `Paste the email address, website, number or handle that contacted you in ${name}’s name. You get an answer ` +
      "straight away, and nothing is stored.",
  },
  search: {
    title: `Search | ${name}`,
    description:
      `Search the services, projects, people, questions and reviews of ${name}. The search works with or without ` +
      "JavaScript.",
  },
  receipt: {
    title: `Check the receipt of a review | ${name}`,
    description:
      "Enter the number and the hash from the email about your review to check that its entry is still in the record, " +
      "published and unchanged.",
  },
  login: {
    title: `Log in | ${name}`,
    description:
      `Log in to your ${name} account with your email address and password to leave a review or manage your ` +
      "profile.",
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
      "The last step after the code from your email: choose a new password, enter it twice to be sure, then log in with it.",
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
    title: `Stop an email change | ${name}`,
    description:
      "Did someone else ask to change your account’s email address? Stop the change here with the link from our " +
      "email.",
  },
  user: {
    title: `Code entry demo | ${name}`,
    description:
      "A small demonstration of the email and code steps of signing up. No email is sent, nothing is stored and " +
      "nothing is sent to our server.",
  },
  "my-profile": {
    title: `My profile | ${name}`,
    description:
      "Your name, picture, email address and role in one place. Change your password, log out other devices or " +
      "delete the account.",
  },
  dashboard: {
    title: `Dashboard | ${name}`,
    description:
      "For Admins: people and roles, reviews and their ratings, the health of outgoing mail, and a " +
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
