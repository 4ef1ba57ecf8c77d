import type { FastifyBaseLogger } from "fastify";
import { S3mini } from "s3mini";
import { ApiError } from "./http/api-error.ts";

/**
 * Files in S3-compatible storage. Every call throws ApiError `storageAway` if it does not respond, or rejects the
 * request.
 */
export interface Bucket {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Opens the bucket configured by `BUCKET_URL`. */
export function openBucket(
  { origin, pathname, username, password, searchParams }: URL,
  log: Pick<FastifyBaseLogger, "warn">,
): Bucket {
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: origin + pathname,
    region: searchParams.get("region") ?? "auto",
    requestAbortTimeout: TIMEOUT_MS,
  });

  async function ask<Answer>(asking: Promise<Answer>): Promise<Answer> {
    try {
      return await asking;
    } catch (err) {
      log.warn({ event: "storage.away", err }, "the bucket of BUCKET_URL does not answer as it should");
      throw new ApiError("storageAway");
    }
  }

  return {
    async put(key, bytes, type) {
      await ask(bucket.putObject(key, bytes, type));
    },
    async get(key) {
      const bytes = await ask(bucket.getObjectArrayBuffer(key));
      return bytes ? Buffer.from(bytes) : undefined;
    },
    async remove(key) {
      await ask(bucket.deleteObject(key));
    },
  };
}
