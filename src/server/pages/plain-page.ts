import type { FastifyReply } from "fastify";
import type { Theme } from "../../ui/colour.ts";
import { brandColours } from "./brand-colours.ts";
import { buildPolicy } from "./page-cache.ts";

const NAMES = ["ash", "paper", "ink", "ink-2", "line"] as const;
const declare = (theme: Theme) => NAMES.map((name) => `--${name}:${brandColours[theme][name]}`).join(";");

const STYLE = `:root{color-scheme:light dark;${declare("light")}}
@media (prefers-color-scheme:dark){:root{${declare("dark")}}}
body{margin:0 auto;max-width:60rem;padding:2.5rem 1.25rem 5rem;background:var(--ash);color:var(--ink);font:450 1.0625rem/1.55 "Instrument Sans",system-ui,sans-serif}
h1,h2,h3{letter-spacing:-.03em;line-height:1.1}h1{font-size:2.75rem}h2{margin:0;font-size:1.375rem}p{color:var(--ink-2)}
article{margin:1rem 0;padding:1.75rem;border-radius:1.5rem;background:var(--paper)}pre{margin:1rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
code{font:600 .95em ui-monospace,monospace}dt{font-weight:600;margin-top:.75rem}dd{margin:0;color:var(--ink-2)}summary{cursor:pointer;font-weight:600}`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface Extras {
  style?: string;
  /** Allows frames with other pages of this site. */
  hasFrames?: boolean;
}

/** A page without the site's layout, for operators and developers, such as the mailbox and the API description. */
export function plainPage(reply: FastifyReply, title: string, body: string, { style = "", hasFrames }: Extras = {}) {
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head><body>${body}</body></html>`;
  const policy = buildPolicy(html, undefined);
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": hasFrames ? `${policy}; frame-src 'self'` : policy,
    })
    .send(html);
}
