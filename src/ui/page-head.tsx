import type { ComponentProps } from "react";
import "./page-head.css";

interface PageHeadProps extends ComponentProps<"section"> {
  /** The panel's colour; none for a stage, which has its own. */
  tone?: string;
}

/** The first panel of a page, underneath the header. The home page has a banner instead. */
export function PageHead({ tone, className, ...rest }: PageHeadProps) {
  return <section {...rest} className={`page-head panel ${className}`} data-tone={tone} />;
}
