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

export const footerContact = { heading: "Contact" } as const;

/** The footer's email box. It signs up for the newsletter if the site has an inbox, and otherwise makes no call. */
export const footerEmail = {
  label: "Your email, and we write to you",
  newsletterLabel: "Our newsletter, by email",
  placeholder: "you@company.example",
  button: "Submit",
  // CLAIM: what the newsletter holds, and how often it comes.
  newsletter: "What we learnt on the job, about once a month. You confirm by email, and leave with one click.",
} as const;
