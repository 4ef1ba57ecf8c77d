/** The answer's id on the home page, where a link opens it: "question-how-soon-can-you-start". */
export const questionId = (question: string) =>
  `question-${question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
