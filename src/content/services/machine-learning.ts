import type { Service } from "./service.ts";

export const machineLearning = {
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
      "last year’s figure. That baseline decides everything after it. If a model cannot beat it by enough to " +
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
} as const satisfies Service;
