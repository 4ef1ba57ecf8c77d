/** The texts of the newsletter's pages, which exist if the site has an inbox. */
export const newsletter = {
  ask: {
    title: "Newsletter",
    description: "Subscribe to our newsletter. We email you a link first; you are subscribed only once you confirm.",
    heading: "Our newsletter",
    lead: "What we have learnt on the job, about once a month. You confirm by email first, and can unsubscribe with one click.",
    label: "Email",
    button: "Subscribe",
    /** Shown for a used link: the email that follows holds a new one, also for leaving. */
    again: "Get a new link",
  },
  confirm: {
    title: "Confirm your subscription",
    description: "Confirm that you want our newsletter.",
    heading: "One more click to subscribe",
    lead: "Confirm that you want our newsletter at this email address.",
    button: "Confirm my subscription",
  },
  leave: {
    title: "Unsubscribe from the newsletter",
    description: "Unsubscribe, and we delete your email address.",
    heading: "Unsubscribe",
    lead: "We will remove your address from the list and delete it. You don’t have to give a reason.",
    button: "Unsubscribe",
  },
} as const;
