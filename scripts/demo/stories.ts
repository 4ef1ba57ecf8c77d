/** Stories of two invited clients, by author, approved for their project's page. */
export const STORIES: Record<string, { scores: [number, number, number, number]; answers: [string, string, string] }> =
  {
    "Dolores Quintero": {
      scores: [5, 4.5, 4.5, 5],
      answers: [
        "We quoted every staircase by hand. A quotation took two evenings, and half of them came to nothing because somebody else had been quicker.",
        "They followed one order from the first call to the van, then built a form that asks a customer five questions and gives us the cutting list with the price.",
        "A quotation now takes twenty minutes. We win about four in ten of them, where it used to be one in four, and I have my evenings back.",
      ],
    },
    "Amina Farouk": {
      scores: [5, 5, 4, 5],
      answers: [
        "Two hundred restaurants sent us their menus as photographs, and five people typed them in. On Fridays we were a day behind.",
        "The team stood in three kitchens during lunch and watched. The tool that came out of it has four buttons, and works with wet hands.",
        "Restaurants change their menus themselves. Nine of ten changes are live within a minute, and nobody here types menus any more.",
      ],
    },
  };
