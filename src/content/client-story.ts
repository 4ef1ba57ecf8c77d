/** The words of a client's story, on the project's page; the form for it asks in the same words. */
export const clientStory = {
  heading: "In the client’s words",
  scores: {
    quality: "Quality of the work",
    schedule: "Kept to schedule",
    cost: "Value for money",
    refer: "Would refer us",
  },
  questions: {
    challenge: "What was the challenge?",
    solution: "What was the solution?",
    result: "What was the result?",
  },
  scoresNote: "The scores are the client’s own and don’t count towards our average rating.",
} as const;
