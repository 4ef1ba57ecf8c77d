import { readFileSync } from "node:fs";
import { connect } from "node:http2";
import { type RequestOptions, request } from "node:https";
import { type ConnectionOptions, connect as connectTls, type SecureVersion, type TLSSocket } from "node:tls";
import type { Stack } from "./stack.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export type Ask = (path: string, options?: RequestOptions & { body?: Buffer | string }) => Promise<Answer>;

const TIMEOUT_MS = 30_000;

/** Calls the stack over HTTP/1.1 with a new connection per request, trusting only the test's own authority. */
export function visitorOf({ url, certificate }: Stack): Ask {
  const ca = readFileSync(certificate.authority);
  return (path, { body, ...options } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(path, url), { ca, agent: false, timeout: TIMEOUT_MS, ...options }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on("timeout", () => sent.destroy(new Error(`${path} was not answered`)));
      sent.on("error", reject);
      sent.end(body);
    });
}

/** The status of a page over HTTP/2, which must be negotiated by TLS. */
export function askByHttp2({ url, certificate }: Stack, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(url, { ca: readFileSync(certificate.authority) });
    session.once("error", reject);
    const stream = session.request({ ":path": path });
    stream.once("error", reject);
    stream.once("response", (headers) => {
      resolve(Number(headers[":status"]));
      stream.resume().once("end", () => session.close());
    });
  });
}

/** The TLS version that is negotiated if only this one is offered; undefined if the server refuses. */
export async function agreedTls(stack: Stack, version: SecureVersion): Promise<string | undefined> {
  const socket = await handshake(stack, { minVersion: version, maxVersion: version, ciphers: ANY });
  return socket?.getProtocol() ?? undefined;
}

/** The TLS 1.2 suite that is negotiated if only this one is offered; undefined if the server refuses. */
export async function agreedSuite(stack: Stack, suite: string): Promise<string | undefined> {
  const socket = await handshake(stack, { maxVersion: "TLSv1.2", ciphers: `${suite}:${ANY_STRENGTH}` });
  return socket?.getCipher().name;
}

/** Without this, the client would refuse weak ciphers before the server is asked. */
const ANY_STRENGTH = "@SECLEVEL=0";
const ANY = `DEFAULT${ANY_STRENGTH}`;

/** The socket of a successful handshake, already closed. */
function handshake({ url, certificate }: Stack, options: ConnectionOptions): Promise<TLSSocket | undefined> {
  const { hostname, port } = new URL(url);
  const ca = readFileSync(certificate.authority);
  return new Promise((resolve) => {
    const socket = connectTls({ host: hostname, port: Number(port), servername: hostname, ca, ...options }, () => {
      resolve(socket);
      socket.end();
    });
    socket.once("error", () => resolve(undefined));
  });
}
