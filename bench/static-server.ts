// Serves a folder of built pages as a process of its own, so that its processor time can be read.
//   node bench/static-server.ts PORT FOLDER

import { serveStatic } from "./static-site.ts";

const [port, folder = ""] = process.argv.slice(2);
await serveStatic([["/", folder]], Number(port));
