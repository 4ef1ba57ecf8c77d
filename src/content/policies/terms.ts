/** The words of /terms: what holds between the agency and whoever uses the website. Projects have contracts of their own. */
export interface PolicySection {
  heading: string;
  paragraphs: readonly string[];
}

export const terms = {
  heading: "Terms of this website",
  lead: "These terms cover only this website: reading it, having an account and writing reviews. Client work has a separate contract.",
  changedOn: "2026-11-24",
  sections: [
    {
      heading: "Who we are",
      paragraphs: [
        `This website belongs to {company.name}, {office.1.street}, {office.1.city} {office.1.postcode}, {office.1.country}. ` +
          `Write to {company.email}.`,
        "By using an account or sending a review you accept these terms. Reading the site does not require it.",
      ],
    },
    {
      heading: "What the pages promise",
      paragraphs: [
        "Descriptions of services are an invitation to talk, not an offer that binds either of us. What binds us is the " +
          "scope that both sides sign.",
        "We correct mistakes when we learn of them, and tell you when a page was wrong about something you relied on.",
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "One person, one account, with an email address that you can read. You must be 18, or have a parent’s consent.",
        "Keep your password to yourself. If someone else knows it, change it: that logs out every other device.",
        "You can delete the account on your profile at any time. We may close one that is used to attack the site or " +
          "other people, and will tell you by email.",
      ],
    },
    {
      heading: "What you write",
      paragraphs: [
        "A review stays yours. You allow us to show it on this site, with your name and picture, for as long as it is " +
          "published, and to show an excerpt of it beside our own words.",
        "The review policy says what a review may contain and when we hide one. An enquiry is between you and us.",
      ],
    },
    {
      heading: "What is not allowed",
      paragraphs: [
        "Do not break into the site, slow it down for others, collect people’s data from it, or send what is unlawful.",
        "You are welcome to look for vulnerabilities on your own copy. Report one to the address in /.well-known/security.txt.",
      ],
    },
    {
      heading: "Our words and pictures",
      paragraphs: [
        "Quote them with a link. To use more than a quotation, ask: we usually say yes. Work shown under projects belongs " +
          "to the clients it was made for.",
      ],
    },
    {
      heading: "If something goes wrong",
      paragraphs: [
        "The website is free and provided as it is. We do our best to keep it running, and cannot promise that it always is.",
        "Nothing here limits what the law does not let anyone limit: liability for death or injury by negligence, for " +
          "fraud, and your rights as a consumer.",
        "Beyond that, we are not liable for losses that neither of us could foresee when you used the site.",
      ],
    },
    {
      heading: "The law, and changes",
      paragraphs: [
        "The law of England and Wales applies, and its courts decide. Consumers keep the protection of the law where " +
          "they live.",
        "When these terms change, the date above changes with them. We write to account holders before a change that " +
          "takes something away from them.",
      ],
    },
  ],
} as const satisfies { heading: string; lead: string; changedOn: string; sections: readonly PolicySection[] };
