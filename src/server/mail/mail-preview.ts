import type { FastifyInstance } from "fastify";
import type { Company } from "../../content/company.ts";
import type { AppContext } from "../app-context.ts";
import { ApiError } from "../http/api-error.ts";
import { requireOwnMachine } from "../http/own-machine.ts";
import { escapeHtml, plainPage } from "../pages/plain-page.ts";
import { type Mail, type MailSample, SAMPLE_PERSON } from "./define-mail.ts";
import { renderMail } from "./email-frame.tsx";

/** Previews may only display: no scripts, forms or external images. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const STYLE = `body{max-width:84rem}article>div{display:grid;gap:1rem;margin-top:1rem}
@media (min-width:60rem){article>div{grid-template-columns:1fr 1fr 1fr}}
iframe{width:100%;height:40rem;border:0;border-radius:1.5rem}
article pre{margin:0;font:500 .875rem/1.5 ui-monospace,monospace}nav li{margin:.25rem 0}a{color:inherit}`;

/**
 * Previews every email template with sample data, in light and dark, with its plain text. Only on this machine, and never
 * in production.
 */
export function serveMailPreview(
  app: FastifyInstance,
  { config, content }: Pick<AppContext, "config" | "content">,
  mails: Record<string, MailSample>,
): void {
  const render = (mail: MailSample) => renderSample(config.siteUrl.origin, mail, content.current().company);
  app.get("/dev/mails", { onRequest: requireOwnMachine }, async (_request, reply) => {
    const shown = Object.entries(mails).map(([name, mail]) => ({
      name: previewUrl(name),
      occasion: mail.occasion,
      mail: render(mail),
    }));
    const links = shown.map(({ name, mail }) => `<li><a href="#${name}">${escapeHtml(mail.subject)}</a></li>`);
    const body = `<h1>Mails of the site</h1><p>Every mail that can be sent, with invented data.</p><nav><ul>${links.join("")}</ul></nav>${shown.map(show).join("")}`;
    return plainPage(reply, "Mails", body, { style: STYLE, hasFrames: true });
  });

  type PreviewRoute = { Params: { name: string }; Querystring: { scheme?: string } };
  app.get<PreviewRoute>("/dev/mails/:name", { onRequest: requireOwnMachine }, async ({ params, query }, reply) => {
    const [, mail] = Object.entries(mails).find(([name]) => previewUrl(name) === params.name) ?? [];
    if (!mail) throw new ApiError("notFound");
    const html = inScheme(render(mail).html, query.scheme);
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": MAIL_POLICY,
      })
      .send(html);
  });
}

/** Renders an email with its sample data. */
export const renderSample = (origin: string, { sample }: MailSample, company: Company): Mail =>
  renderMail({ origin, company }, SAMPLE_PERSON.email, sample);

/** Converts an email's name to its URL: "signUpCodeEmail" is under /dev/mails/sign-up-code. */
const previewUrl = (template: string) =>
  template.replace(/Email$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function show({ name, occasion, mail }: { name: string; occasion: string; mail: Mail }): string {
  const frames = ["light", "dark"].map(
    (scheme) =>
      `<iframe sandbox src="/dev/mails/${name}?scheme=${scheme}" title="${escapeHtml(mail.subject)}, ${scheme}"></iframe>`,
  );
  return `<article id="${name}"><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(occasion)}</p><div>${frames.join("")}<pre>${escapeHtml(mail.text)}</pre></div></article>`;
}

/** Forces a colour scheme. Frames follow the browser's preference, but the preview shows both side by side. */
function inScheme(html: string, scheme: string | undefined): string {
  if (scheme !== "light" && scheme !== "dark") return html;
  return html.replaceAll("@media (prefers-color-scheme: dark)", scheme === "dark" ? "@media all" : "@media not all");
}
