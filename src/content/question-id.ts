/** The fragment id of an answer on the home page, such as "question-how-soon-can-you-start". */
export const questionId = (question: string) =>
  `question-${question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
