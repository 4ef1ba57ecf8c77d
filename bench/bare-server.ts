// The minimal server for these bytes: node:http or Fastify, with one file for every request.
//   node bench/bare-server.ts node|fastify PORT FILE

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Fastify from "fastify";

const [kind, port, file = ""] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
const address = { host: "127.0.0.1", port: Number(port) };

if (kind === "fastify") {
  const app = Fastify();
  app.get("/", (_request, reply) => reply.headers(headers).send(body));
  await app.listen(address);
} else {
  createServer((_request, response) => {
    response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
  }).listen(address);
}
