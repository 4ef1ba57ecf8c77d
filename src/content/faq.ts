import { company } from "./company.ts";

/** The five questions of the accordion. */
export interface FaqItem {
  question: string;
  answer: string;
}

const [office, centre] = company.offices;

export const faq = {
  heading: "Questions, answered",
  items: [
    {
      question: "How soon can you start?",
      answer:
        "Usually within two weeks of a signed scope. Urgent fixes to something already live can start sooner. " +
        "If we are full, we say so on the first call and give you a date.",
    },
    {
      question: "How do you price a project?",
      answer:
        "By scope, in writing, before any work begins. Small jobs get one figure; larger ones are cut into stages, " +
        "each with its own price and date. A change that costs more is quoted first and waits for your yes.",
    },
    {
      question: "Do you work with our developers?",
      answer:
        "Yes, and we like it. We work in your repository, follow your conventions and review in both directions. " +
        "When we leave, your team already knows the code, because they read it as it was written.",
    },
    {
      question: "Who owns what you make?",
      answer:
        "You do. Code, designs, accounts and domains are in your name, and ownership passes when the invoice for " +
        "that stage is paid. Open-source parts keep their own licences, and we give you the list.",
    },
    {
      question: "What happens after launch?",
      answer:
        "We watch the first weeks closely and fix what real use turns up. After that you can keep us on a monthly " +
        "plan, call us when you need us, or take everything in-house with the handover notes. " +
        `${office.city} and ${centre.city} share the support desk.`,
    },
  ],
} as const satisfies { heading: string; items: readonly [FaqItem, FaqItem, FaqItem, FaqItem, FaqItem] };
