import type { Service } from "./service.ts";

export const appDevelopment = {
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
      "out. Text grows with the reader’s settings, every control has a name that a screen reader can say, and " +
      "no permission is asked for before the moment it is needed.",
    "Publishing is a craft of its own. We prepare the store pages, privacy labels, pictures and review notes, " +
      "open the developer accounts in your company’s name and answer the reviewers’ questions. You get the " +
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
} as const satisfies Service;
