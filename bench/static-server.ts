// Serves a folder of built pages in a separate process, so that its processor time can be measured.
//   node bench/static-server.ts PORT FOLDER

import { serveStatic } from "./static-site.ts";

const [port, folder = ""] = process.argv.slice(2);
await serveStatic([["/", folder]], { port: Number(port) });
