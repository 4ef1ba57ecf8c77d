import { organization } from "#src/client/structured.ts";
import { faq } from "#src/content/faq.ts";

/** What search engines are told about the home page: the agency, and the accordion's questions. */
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
