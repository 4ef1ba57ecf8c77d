import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

// A bucket over HTTP. Accepts requests signed with AWS Signature Version 4, and rejects all others:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html

export interface S3Server {
  /** The value for BUCKET_URL. */
  url: string;
  objects: Map<string, Buffer>;
  /** While true, every request is answered with 503. */
  isAway: boolean;
  close(): void;
}

const KEY = "AKIDEXAMPLE";
const SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const REGION = "eu-west-1";
const BUCKET = "agency";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The expected signature of a request. */
function signatureOf({ method, url = "", headers }: IncomingMessage, signed: string, date: string): string {
  const { pathname, search } = new URL(url, "http://bucket");
  const query = search.slice(1).split("&").filter(Boolean).toSorted().join("&");
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, query, lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
  const day = date.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const key = [day, REGION, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, ["AWS4-HMAC-SHA256", date, scope, sha256(request)].join("\n")).toString("hex");
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": hash } = request.headers;
  const [, key, signed = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+,\s*SignedHeaders=([^,]+),\s*Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const isBody = hash === "UNSIGNED-PAYLOAD" || hash === sha256(body);
  return key === KEY && isBody && signature === signatureOf(request, signed, String(date));
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, reply) => {
    const body = await buffer(request);
    const key = decodeURIComponent((request.url ?? "").split("?")[0] ?? "").slice(`/${BUCKET}/`.length);
    const answer = (status: number, bytes: Buffer | string = "") => reply.writeHead(status).end(bytes);
    if (s3.isAway) return answer(503);
    if (!isSigned(request, body)) return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    if (request.method === "PUT") {
      objects.set(key, body);
      return answer(200);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(204);
    }
    const found = objects.get(key);
    return found ? answer(200, found) : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const s3: S3Server = {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    objects,
    isAway: false,
    close: () => server.close(),
  };
  return s3;
}
