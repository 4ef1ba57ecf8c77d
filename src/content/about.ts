import { company } from "./company.ts";

/** The texts of /about, from top to bottom. */
export interface JoiningStep {
  name: string;
  sentence: string;
}

export interface About {
  heading: string;
  paragraph: string;
  intro: string;
  path: { heading: string; intro: string; steps: readonly [JoiningStep, JoiningStep, JoiningStep, JoiningStep] };
  whoWeAre: { heading: string; paragraphs: readonly string[] };
  testimonialsHeading: string;
}

const [office, centre] = company.offices;

export const about = {
  heading: "Building Future-Ready Software",
  paragraph:
    "No one knows what your business will need in five years. We build for that: small parts with clear edges, tests " +
    "that say what each part promises, and notes for the next engineer. Software lasts when it is easy to change.",
  intro: "We make websites, apps, tokens and campaigns. This is who we are, how we work and how to join us.",
  path: {
    heading: "Four steps to joining us",
    intro:
      "We hire slowly and tell you where you stand at each step. The same four steps apply to every craft, in both offices.",
    steps: [
      {
        name: "Submit Application",
        sentence: "Send a CV or a link to work you like, and one line on what you want to do next.",
      },
      {
        name: "Expert Evaluation",
        sentence: "Two people from your own craft read it closely and write down what they think.",
      },
      {
        name: "Personal Interview",
        sentence: "Talk for an hour with the people you would work beside, about real work.",
      },
      {
        name: "Seamless Onboarding",
        sentence: "Accounts, equipment and a named colleague are ready before your first morning.",
      },
    ],
  },
  whoWeAre: {
    heading: "Who we are",
    paragraphs: [
      `${company.name} is one team in two cities. In ${office.city} we shape projects and design; in ` +
        `${centre.city} we build, test and support. The engineer who will write your code joins your first call from ` +
        "there, and both offices see the same plans, the same code and the same budget.",
      "Our crafts are usually bought apart: a web agency here, a blockchain studio there, a marketing firm to " +
        "explain it all afterwards. We keep them together because projects lose time in " +
        "the gaps between suppliers.",
      "We turn work down when someone else would do it better, and when a spreadsheet would do. It is a poor way to " +
        "grow fast and a good way to be asked back.",
    ],
  },
  testimonialsHeading: "What working with us is like",
} as const satisfies About;
