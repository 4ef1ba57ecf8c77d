import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import path from "node:path";
import { freePort } from "../start-site.ts";
import { startProgram } from "./processes.ts";
import { PROGRAMS } from "./proxies.ts";

export interface Authority {
  /** The ACME endpoint for requesting certificates (RFC 8555). */
  directory: string;
  /** The file with the authority's own certificate. */
  root: string;
  stop(): Promise<void>;
}

/**
 * A certificate authority that validates servers on port 80 or 443 of the name, as public ones do: Caddy has one built
 * in.
 */
export async function startAuthority(folder: string): Promise<Authority> {
  const own = path.join(folder, "authority");
  mkdirSync(own);
  const port = await freePort();
  const file = path.join(own, "Caddyfile");
  writeFileSync(
    file,
    `{
	admin off
	http_port ${await freePort()}
	https_port ${port}
	default_bind 127.0.0.1
	skip_install_trust
}
https://localhost:${port} {
	tls internal
	acme_server
}
`,
  );
  const directory = `https://localhost:${port}/acme/local/directory`;
  const stop = await startProgram(
    {
      file: PROGRAMS.caddy,
      options: ["run", "--config", file, "--adapter", "caddyfile"],
      environment: { HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own },
    },
    () => answers(directory),
  );
  const root = path.join(own, "caddy", "pki", "authorities", "local", "root.crt");
  return { directory, root, stop };
}

/** The client does not have the authority's certificate yet. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once("error", () => resolve(false));
  });
}
