import { type ReactNode, useEffect } from "react";
import { HeadScript, HydrationScripts } from "./scripts.tsx";
import { PageStyles } from "./styles.tsx";

interface DocumentProps {
  /** Tags for the head, in addition to scripts and styles. */
  head: ReactNode;
  /** The style sheet of components that most pages share, which a page may defer. */
  sharedStyles: string;
  children: ReactNode;
}

/** The whole document. Queued events are replayed as soon as everything in it has hydrated, except deferred parts. */
export function Document({ head, sharedStyles, children }: DocumentProps) {
  useEffect(() => window.queuedEvents?.replay(), []);
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadScript />
        {head}
        <PageStyles shared={sharedStyles} />
      </head>
      <body>
        {children}
        <HydrationScripts />
      </body>
    </html>
  );
}
