import type { FastifyInstance } from "fastify";
import { MINUTE } from "../../contract/time.ts";
import type { Config } from "../config.server.ts";
import { sendRequestId } from "./request-id.ts";

interface PolicyParts {
  scripts?: string[];
  styles?: string[];
  /** Another origin that pages may call, if the API has a separate one. */
  connectTo?: string;
}

const CSP_REPORT_PATH = "/csp-reports";
const CSP_REPORT_LIMIT = 16 * 1024;
/** Anyone can send reports, so a flood must not fill the log. */
const CSP_REPORTS_A_MINUTE = 60;

export function contentSecurityPolicy({ scripts = [], styles = [], connectTo }: PolicyParts = {}): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src-elem ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", connectTo].filter(Boolean).join(" ")}`,
    "manifest-src 'self'",
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "report-to csp",
  ].join("; ");
}

/** The headers of every response. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "reporting-endpoints": `csp="${CSP_REPORT_PATH}"`,
    ...(config.siteUrl.protocol === "https:" && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
    // Development serves scripts that this policy would block.
    ...(config.mode !== "development" && { "content-security-policy": contentSecurityPolicy() }),
  };
}

/**
 * The headers of a built file. Files are not documents, and the documents' headers would only make each response larger.
 */
function fileHeaders(config: Config): Record<string, string> {
  const {
    "permissions-policy": _permissions,
    "reporting-endpoints": _reports,
    "cross-origin-opener-policy": _opener,
    ...headers
  } = securityHeaders(config);
  return { ...headers, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}

const FILES = /^\/(?:(?:assets|images|fonts)\/|(?:favicon\.(?:svg|ico)|apple-touch-icon\.png|icon-\d+\.png)$)/;

export function isBuiltFile(url: string): boolean {
  return FILES.test(url);
}

/** Adds the headers to every response. A page's own policy replaces the general one. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const [general, forFiles] = [securityHeaders(config), fileHeaders(config)];
  app.addHook("onRequest", (request, reply, done) => {
    if (isBuiltFile(request.url)) reply.headers(forFiles);
    else sendRequestId(request, reply.headers(general));
    done();
  });
  receiveReports(app);
}

/** Receives browsers' reports of policy violations. */
function receiveReports(app: FastifyInstance): void {
  let minute = 0;
  let logged = 0;
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      /^application\/(reports\+json|csp-report)/,
      { parseAs: "string" },
      (_request, body, done) => done(null, body),
    );
    reports.post(CSP_REPORT_PATH, { bodyLimit: CSP_REPORT_LIMIT }, async (request, reply) => {
      const now = Math.floor(Date.now() / MINUTE);
      if (now !== minute) [minute, logged] = [now, 0];
      if (++logged > CSP_REPORTS_A_MINUTE) return reply.code(204).send();
      request.log.warn(
        { event: "csp", report: String(request.body).slice(0, 2_000) },
        "content security policy violation",
      );
      return reply.code(204).send();
    });
  });
}
