import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Company } from "../../content/company.ts";
import { brandColours } from "../pages/brand-colours.ts";
import { isolate } from "../text.ts";
import type { Mail, MailContent, MailTemplate } from "./define-mail.ts";

// Email programs support tables, inline styles and little else.
const { light, dark } = brandColours;
const COLUMN = 520;
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

const DARK_STYLES = `@media (prefers-color-scheme: dark) {
  .page { background: ${dark.ash} !important; } .paper { background: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; } .ink-2 { color: ${dark["ink-2"]} !important; } .code { background: ${dark.straw} !important; color: ${dark.ink} !important; }
  .button { background: ${dark.ink} !important; color: ${dark.ash} !important; } .level { background: ${dark.molten} !important; }
}`;

/** The sender's data in every email. */
interface Sender {
  origin: string;
  company: Company;
}

/** Renders an email from one content as HTML in the brand's frame and as plain text. */
export function renderMail({ origin, company }: Sender, to: string, template: MailTemplate): Mail {
  const content = template(company);
  const { action, replyTo, unsubscribeAt, ...words } = content;
  const printed = { ...words, company, action: action && { ...action, href: origin + action.href } };
  return {
    to,
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(<Frame {...printed} />)}`,
    text: renderText(printed),
    ...(replyTo && { replyTo }),
    ...(unsubscribeAt && { unsubscribeAt: origin + unsubscribeAt }),
  };
}

/** An email ready for rendering: its link includes the origin. */
type Printed = Omit<MailContent, "action"> & { action?: { label: string; href: string }; company: Company };

function Frame({ subject, heading, name, before, code, action, after = [], company }: Printed) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK_STYLES}</style>
      </head>
      <body className="page" style={{ margin: 0, background: light.ash }}>
        <Preview>{before[0]}</Preview>
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
                <table
                  role="presentation"
                  // Some programs support only the attribute, and would stretch the column to the window.
                  width={COLUMN}
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ width: "100%", maxWidth: COLUMN }}
                >
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
                        {name && <Paragraph>{formatGreeting(name)}</Paragraph>}
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
                        {formatSender(company)}
                        <br />
                        {company.email}
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

/** The preview text in the inbox. The blanks keep the rest of the email out of that line. */
function Preview({ children }: { children?: string }) {
  return (
    <div style={{ display: "none", maxHeight: 0, overflow: "hidden", opacity: 0, fontSize: 1, lineHeight: "1px" }}>
      {children}
      {"\u2007\u034f".repeat(80)}
    </div>
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
        // Letter spacing also follows the last digit; this centres the four again.
        textIndent: "0.28em",
        textAlign: "center",
      }}
    >
      {children}
    </p>
  );
}

/** The colour is on the cell: programs that ignore padding on links still show a button. */
function Button({ label, href }: { label: string; href: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "24px 0 8px" }}>
      <tbody>
        <tr>
          <td className="button" style={{ padding: "16px 28px", borderRadius: 999, background: light.ink }}>
            <a
              className="button"
              href={href}
              style={{
                background: light.ink,
                color: light.paper,
                font: `600 17px/1.4 ${FONT}`,
                textDecoration: "none",
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Name and postal address of the first office. */
function formatSender({ name, offices: [office] }: Company): string {
  return office ? `${name}, ${office.street}, ${office.city} ${office.postcode}` : name;
}

const formatGreeting = (name: string) => `Hello ${isolate(name)},`;

function renderText({ heading, name, before, code, action, after = [], company }: Printed): string {
  const greeting = name && formatGreeting(name);
  const middle = [code, action && `${action.label}: ${action.href}`];
  const lines = [heading, greeting, ...before, ...middle, ...after, `-- \n${formatSender(company)}\n${company.email}`];
  return lines.filter((line) => line !== undefined).join("\n\n");
}
