/** The links of header and footer, in display order. */
export interface NavigationLink {
  label: string;
  href: string;
}

export interface FooterColumn {
  heading: string;
  links: readonly NavigationLink[];
}

export const headerLinks = [
  { label: "Home", href: "/" },
  { label: "About", href: "/about" },
  { label: "Services", href: "/services" },
  { label: "Projects", href: "/projects" },
  { label: "Team", href: "/team" },
  { label: "Contact", href: "/contact" },
] as const satisfies readonly NavigationLink[];

export const footerServices = {
  heading: "Services",
  links: [
    { label: "Business Intelligence", href: "/services" },
    { label: "Virtual Workstation", href: "/services" },
    { label: "Network Services", href: "/services" },
    { label: "Data Science", href: "/services" },
    { label: "IT Strategy", href: "/services" },
  ],
} as const satisfies FooterColumn;

export const footerCompany = {
  heading: "Company",
  links: [
    { label: "About Us", href: "/about" },
    { label: "Latest Projects", href: "/projects" },
    { label: "IT Solutions", href: "/services" },
    { label: "Team Member", href: "/team" },
    { label: "Contact Us", href: "/contact" },
  ],
} as const satisfies FooterColumn;

/** The last words of each page. */
export const footerCall = {
  sentence: "What are you making?",
  button: { label: "Talk to us", href: "/contact" },
} as const;

export const footerContact = { heading: "Contact" } as const;

/** Beside the copyright line. */
export const footerPolicies = {
  label: "Policies",
  links: [
    { label: "Privacy", href: "/privacy" },
    { label: "Terms", href: "/terms" },
    { label: "Review policy", href: "/review-policy" },
    { label: "Is this us?", href: "/is-this-us" },
    { label: "Search", href: "/search" },
  ],
} as const satisfies { label: string; links: readonly NavigationLink[] };

/** The footer's email box. It signs up for the newsletter if the site has an inbox, and otherwise makes no call. */
export const footerEmail = {
  label: "Leave your email and we will write to you",
  newsletterLabel: "Get our newsletter by email",
  placeholder: "you@company.example",
  button: "Submit",
  newsletter: "What we have learnt on the job, about once a month. Confirm by email; unsubscribe with one click.",
} as const;
