import type { Claim } from "./claim.ts";

/** Claims of privacy, terms and review policy: have someone who knows the law read them. */
const ADDRESS = "{office.1.street}, {office.1.city} {office.1.postcode}, {office.1.country}";

export const policyClaims: readonly Claim[] = [
  {
    about: "The registered name and address of the data controller.",
    sentence: `{company.name}, ${ADDRESS}, decides what is kept and why.`,
    content: "policies/privacy",
    shown: ["/privacy"],
  },
  {
    about: "How soon requests are answered.",
    sentence: "We answer within a month.",
    content: "policies/privacy",
    shown: ["/privacy"],
  },
  {
    about: "How long your log collector keeps the lines.",
    sentence: "Log entries are deleted after 30 days.",
    content: "policies/privacy",
    shown: ["/privacy"],
  },
  {
    about: "Who hosts the site and sends its emails, and your contracts with them. Name them here.",
    sentence:
      "Our hosting company and our email provider process it for us, under contracts that bind them to our instructions.",
    content: "policies/privacy",
    shown: ["/privacy"],
  },
  {
    about: "The agreement that covers access from outside the UK.",
    sentence: `Colleagues in {office.2.city} have the same access as those in {office.1.city}, under the UK’s international data transfer agreement.`,
    content: "policies/privacy",
    shown: ["/privacy"],
  },
  {
    about: "Your supervisory authority.",
    sentence: "You can also complain to the Information Commissioner’s Office, ico.org.uk, at any time.",
    content: "policies/privacy",
    shown: ["/privacy"],
  },
  {
    about: "The registered name and address.",
    sentence: `This website belongs to {company.name}, ${ADDRESS}. Write to {company.email}.`,
    content: "policies/terms",
    shown: ["/terms"],
  },
  {
    about: "The age you ask for.",
    sentence: "You must be 18, or have a parent’s consent.",
    content: "policies/terms",
    shown: ["/terms"],
  },
  {
    about: "The liability you exclude. Have a lawyer check it.",
    sentence: "Beyond that, we are not liable for losses that neither of us could foresee when you used the site.",
    content: "policies/terms",
    shown: ["/terms"],
  },
  {
    about: "The law and the courts.",
    sentence: "The law of England and Wales applies, and its courts decide.",
    content: "policies/terms",
    shown: ["/terms"],
  },
  {
    about: "You write before such a change.",
    sentence: "We write to account holders before a change that takes something away from them.",
    content: "policies/terms",
    shown: ["/terms"],
  },
  {
    about: "That no one on your team reviews you.",
    sentence: "Our staff, their families and our competitors may not review us.",
    content: "review-policy",
    shown: ["/review-policy"],
  },
  {
    about: "That you invite only clients, at their own addresses.",
    sentence: "we sent an invitation to a client’s own address, about a project that we did",
    content: "review-policy",
    shown: ["/review-policy"],
  },
  {
    about: "You neither write nor buy reviews.",
    sentence: "We do not write reviews of ourselves, buy them, trade them, or have them written.",
    content: "review-policy",
    shown: ["/review-policy"],
  },
  {
    about: "You give nothing for a review.",
    sentence: "We give nothing for a review: no money, no discount, no prize draw, whether it is good or bad.",
    content: "review-policy",
    shown: ["/review-policy"],
  },
  {
    about: "How soon a complaint is decided.",
    sentence: "We check it against the list above and reply with a reasoned decision within five working days.",
    content: "review-policy",
    shown: ["/review-policy"],
  },
];
