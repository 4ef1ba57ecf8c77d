import type { Service } from "./service.ts";

export const websiteHosting = {
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
} as const satisfies Service;
