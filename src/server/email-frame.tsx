import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { company } from "../content/company.ts";
import { brandColours } from "./brand-colours.ts";
import type { Mail } from "./mail.ts";

// Mail programs know tables, inline styles and little else.
const { light, dark } = brandColours;
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

const DARK_STYLES = `@media (prefers-color-scheme: dark) {
  .page { background: ${dark.ash} !important; } .paper { background: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; } .ink-2 { color: ${dark["ink-2"]} !important; } .code { background: ${dark.straw} !important; color: ${dark.ink} !important; }
  .button { background: ${dark.ink} !important; color: ${dark.ash} !important; } .level { background: ${dark.molten} !important; }
}`;

interface EmailContent {
  subject: string;
  heading: string;
  /** Paragraphs before and after the code or the button. */
  before: string[];
  code?: string;
  action?: { label: string; href: string };
  after?: string[];
}

/** Renders a mail twice from one content: HTML in the brand's frame, and plain text that says the same. */
export function renderEmail(to: string, content: EmailContent): Mail {
  return {
    to,
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(<Frame {...content} />)}`,
    text: textOf(content),
  };
}

function Frame({ subject, heading, before, code, action, after = [] }: EmailContent) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{DARK_STYLES}</style>
      </head>
      <body className="page" style={{ margin: 0, background: light.ash }}>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="page"
          style={{ background: light.ash }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: "32px 12px" }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 520 }}>
                  <tbody>
                    <tr>
                      <td
                        className="ink"
                        style={{
                          padding: "0 12px 20px",
                          font: `700 24px/1.2 ${FONT}`,
                          letterSpacing: "-0.03em",
                          color: light.ink,
                        }}
                      >
                        {company.name}
                        <div
                          className="level"
                          style={{ width: 44, height: 4, marginTop: 8, borderRadius: 4, background: light.molten }}
                        />
                      </td>
                    </tr>
                    <tr>
                      <td className="paper" style={{ padding: "36px 32px", background: light.paper, borderRadius: 28 }}>
                        <h1
                          className="ink"
                          style={{
                            margin: 0,
                            font: `700 28px/1.1 ${FONT}`,
                            letterSpacing: "-0.03em",
                            color: light.ink,
                          }}
                        >
                          {heading}
                        </h1>
                        {before.map((line) => (
                          <Paragraph key={line}>{line}</Paragraph>
                        ))}
                        {code && <Code>{code}</Code>}
                        {action && <Button {...action} />}
                        {after.map((line) => (
                          <Paragraph key={line}>{line}</Paragraph>
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="ink-2"
                        style={{ padding: "20px 12px 0", font: `450 14px/1.5 ${FONT}`, color: light["ink-2"] }}
                      >
                        {company.name} · {company.email}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p
      className="ink-2"
      style={{ margin: "16px 0 0", font: `450 17px/1.55 ${FONT}`, color: light["ink-2"], whiteSpace: "pre-line" }}
    >
      {children}
    </p>
  );
}

function Code({ children }: { children: string }) {
  return (
    <p
      className="code"
      style={{
        margin: "24px 0 8px",
        padding: "18px 24px",
        borderRadius: 20,
        background: light.straw,
        color: light.ink,
        font: `700 40px/1 ${FONT}`,
        letterSpacing: "0.28em",
        // Spacing stands after each digit, the last one too: this puts the four in the middle again.
        textIndent: "0.28em",
        textAlign: "center",
      }}
    >
      {children}
    </p>
  );
}

function Button({ label, href }: { label: string; href: string }) {
  return (
    <p style={{ margin: "24px 0 8px" }}>
      <a
        className="button"
        href={href}
        style={{
          display: "inline-block",
          padding: "16px 28px",
          borderRadius: 999,
          background: light.ink,
          color: light.paper,
          font: `600 17px/1.4 ${FONT}`,
          textDecoration: "none",
        }}
      >
        {label}
      </a>
    </p>
  );
}

function textOf({ heading, before, code, action, after = [] }: EmailContent): string {
  const middle = [code, action && `${action.label}: ${action.href}`].filter((line) => line !== undefined);
  return [heading, ...before, ...middle, ...after, `-- \n${company.name}, ${company.email}`].join("\n\n");
}
