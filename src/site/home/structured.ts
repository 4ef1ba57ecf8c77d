import { organization } from "#src/client/structured.ts";
import { faq } from "#src/content/faq.ts";

/** What search engines are told of the home page: who the agency is, and the questions of the accordion. */
export function homeData(origin: string): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization(origin),
      {
        "@type": "FAQPage",
        mainEntity: faq.items.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}
