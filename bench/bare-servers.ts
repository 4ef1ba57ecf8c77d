import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Server, startServer } from "./processes.ts";

/** Starts a minimal server for comparison, which serves these precompressed bytes at "/". */
export function startBare(kind: "node" | "fastify", page: Buffer): Promise<Server> {
  const { file, clean } = temporaryFile("page.br", page);
  const script = path.join(import.meta.dirname, "bare-server.ts");
  return startServer({
    command: process.execPath,
    args: (port) => [script, kind, String(port), file],
    env: () => ({ NODE_ENV: "production" }),
    clean,
  });
}

export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** nginx with one worker and an access log, like our server. */
export function startNginx(page: Buffer): Promise<Server> {
  const { file, folder, clean } = temporaryFile("page.br", page);
  const isRoot = process.getuid?.() === 0;
  return startServer({
    command: "nginx",
    args: (port) => {
      writeFileSync(path.join(folder, "nginx.conf"), configuration(port, file, isRoot));
      return ["-p", folder, "-e", "error.log", "-c", path.join(folder, "nginx.conf")];
    },
    clean,
  });
}

/** If nginx ran as root without a user, its worker would run as another user, who cannot read the temporary folder. */
const configuration = (port: number, file: string, isRoot: boolean) => `
${isRoot ? "user root;" : ""}
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 256; }
http {
  access_log access.log;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${path.dirname(file)};
    location = / {
      default_type "text/html; charset=utf-8";
      add_header content-encoding br;
      try_files /${path.basename(file)} =404;
    }
  }
}
`;

function temporaryFile(name: string, content: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-page-"));
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return { folder, file, clean: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A page's bytes as sent to a browser that accepts Brotli. */
export function compressedPage(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}
