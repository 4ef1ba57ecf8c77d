/** The texts of the newsletter's pages, which exist if the site has an inbox. */
export const newsletter = {
  ask: {
    title: "Newsletter",
    description:
      "Ask for our newsletter. An email with a link comes first; nobody is on the list who has not confirmed it.",
    heading: "Our newsletter",
    lead: "What we learnt on the job, about once a month. You confirm by email, and leave with one click.",
    label: "Email",
    button: "Ask for it",
    /** Shown for a used link: the email that follows holds a new one, also for leaving. */
    again: "Ask for a new link",
  },
  confirm: {
    title: "Confirm the newsletter",
    description: "One press of the button, and our newsletter comes to your address.",
    heading: "One press, and you are on the list",
    lead: "You opened the link in our email. The button below puts your address on the list of the newsletter.",
    button: "Confirm the newsletter",
  },
  leave: {
    title: "Leave the newsletter",
    description: "One press of the button, and your address is off our list and deleted.",
    heading: "Leave the newsletter",
    lead: "The button below takes your address off the list and deletes it. You need not say why.",
    button: "Leave the newsletter",
  },
} as const;
