import { ConfigError } from "./config-error.ts";
import { LOOPBACK } from "./service-urls.ts";

/** Where traces go: the address that takes them, what it asks for, and the name that they come under. */
export interface TracesTarget {
  endpoint: URL;
  headers: Record<string, string>;
  service: string;
}

/** Where OTLP over HTTP takes traces, below the endpoint (the protocol's specification says so). */
const TRACES_PATH = "v1/traces";
const SERVICE = "website";

/** The settings have the names that every OpenTelemetry collector's manual uses. */
export function tracesTarget(
  endpoint: string | undefined,
  headers: string | undefined,
  service = SERVICE,
  isProduction: boolean,
): TracesTarget | undefined {
  const headersToSend = headersOf(headers);
  if (!endpoint) return undefined;
  const url = URL.parse(endpoint);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.search) {
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318 (it is "${endpoint}").`,
    );
  }
  if (isProduction && url.protocol === "http:" && !LOOPBACK.includes(url.hostname)) {
    throw new ConfigError("OTEL_EXPORTER_OTLP_ENDPOINT leaves this machine, so it must start with https://.");
  }
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${TRACES_PATH}`;
  return { endpoint: url, headers: headersToSend, service };
}

/** `name=value,name=value`, values percent-encoded. */
function headersOf(text = ""): Record<string, string> {
  const pairs = text.split(",").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
      if (!name || !value || /%(?![\da-f]{2})/i.test(value))
        throw new ConfigError("OTEL_EXPORTER_OTLP_HEADERS must be a list like name=value,other=value.");
      return [name, decodeURIComponent(value)];
    }),
  );
}
