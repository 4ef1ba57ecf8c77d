import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requireFile } from "../../../scripts/install-debian.ts";
import type { Certificate } from "./certificate.ts";
import { type Command, startProgram } from "./processes.ts";

export const PROXIES = ["nginx", "caddy"] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface Place {
  /** A separate folder for the program's files. */
  folder: string;
  /** The ports for https and plain http. */
  port: number;
  plainPort: number;
  certificate: Certificate;
  /** The instances' ports. */
  instances: number[];
}

/** Debian's installation paths. */
export const PROGRAMS: Record<ProxyName, string> = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy" };
const DEPLOY = path.join(import.meta.dirname, "..", "..", "..", "deploy");

/**
 * Writes the shipped configuration with a test's ports, names and files, and one other change: visitors on 127.0.0.1
 * are trusted to provide an address, as a CDN is.
 */
const commandOf: Record<ProxyName, (place: Place) => Command> = {
  nginx({ folder, port, plainPort, certificate, instances }) {
    const site = replaceEach(readFileSync(path.join(DEPLOY, "nginx.conf"), "utf8"), [
      [/\tlisten \[::\]:.*\n/g, ""],
      [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
      [/listen 443 /, `listen 127.0.0.1:${port} `],
      [
        /(?:\tserver 127\.0\.0\.1:\d+ max_fails=0;\n)+/,
        instances.map((instance) => `\tserver 127.0.0.1:${instance} max_fails=0;\n`).join(""),
      ],
      [/ssl_certificate \S+;/, `ssl_certificate ${certificate.certificate};`],
      [/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificate.key};`],
      [/https:\/\/\$server_name/, `https://$server_name:${port}`],
      [/www\.example\.com/g, "localhost"],
    ]);
    const file = path.join(folder, "nginx.conf");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? "user root; " : ""}pid ${folder}/nginx.pid; error_log stderr; worker_rlimit_nofile 20000; events { worker_connections 8192; }
http { access_log off; ${temporary.join(" ")} set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;\n${site}}\n`,
    );
    return { file: PROGRAMS.nginx, options: ["-c", file, "-p", folder, "-g", "daemon off;"] };
  },

  caddy({ folder, port, plainPort, certificate, instances }) {
    const text = replaceEach(readFileSync(path.join(DEPLOY, "Caddyfile"), "utf8"), [
      [/\n\{\n/, `\n{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n`],
      [/https:\/\/\{host\}/, `https://{host}:${port}`],
      [/\tlb_policy ip_hash\n/, "\tlb_policy ip_hash\n\t\ttrusted_proxies 127.0.0.1/32\n"],
    ]);
    const file = path.join(folder, "Caddyfile");
    writeFileSync(file, text);
    return {
      file: PROGRAMS.caddy,
      options: ["run", "--config", file, "--adapter", "caddyfile"],
      environment: {
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_HOST: "localhost",
        INSTANCES: `to ${instances.map((instance) => `127.0.0.1:${instance}`).join(" ")}`,
        CERTIFICATE: `tls ${certificate.certificate} ${certificate.key}`,
      },
    };
  },
};

export const requireProxy = (name: ProxyName): void => requireFile(PROGRAMS[name], [name]);

/**
 * Starts it in a separate folder below the given one. Returns a function that stops it. `settings` override our
 * environment.
 */
export function startProxy(
  name: ProxyName,
  place: Place,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const folder = path.join(place.folder, name);
  mkdirSync(folder);
  const command = commandOf[name]({ ...place, folder });
  return startProgram(
    { ...command, environment: { ...command.environment, ...settings } },
    async () => (await fetch(`http://localhost:${place.plainPort}/`, { redirect: "manual" })).status === 308,
  );
}

/** Throws if the text to replace is missing: the shipped file has changed, so the test would use a different one. */
export function replaceEach(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (changed.search(pattern) === -1) throw new Error(`The shipped configuration has no ${pattern}`);
    return changed.replace(pattern, () => by);
  }, text);
}
