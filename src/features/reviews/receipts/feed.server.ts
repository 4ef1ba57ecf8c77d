import type { FastifyInstance } from "fastify";
import { RATING_MAX } from "#src/contract/rating.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { readHead } from "#src/server/audit/read-audit-log.ts";
import { contentHash, findReceipts, type Receipt } from "#src/server/audit/receipts.ts";
import type { Signer } from "#src/server/security/secrets.ts";
import { type Subjects, subjectsOf } from "#src/server/subjects.ts";
import { readReviewCursor, writeReviewCursor } from "../list-cursor.server.ts";
import { publicReview } from "../public-review.server.ts";
import { listReviews, type ReviewRow } from "../queries.server.ts";

export const FEED_PATH = "/reviews/feed.json";
export const FEED_KEYS_PATH = "/.well-known/review-feed-keys.json";
const FEED_PAGE = 100;

/**
 * Serves published reviews as a JSON Feed 1.1 with their hashes from the audit log. The header `x-jws-signature` is a
 * detached JWS (RFC 7515, appendix F) of the body. docs/record.md describes how to verify it.
 */
export function serveReviewFeed(app: FastifyInstance, { database, keys, config, clock, content }: AppContext): void {
  const { origin } = config.siteUrl;

  app.get(FEED_KEYS_PATH, async (_request, reply) =>
    reply.type("application/jwk-set+json").send(JSON.stringify({ keys: keys.signer.publicKeys })),
  );

  app.get<{ Querystring: { cursor?: string } }>(FEED_PATH, async ({ query }, reply) => {
    const after = readReviewCursor([query.cursor].flat()[0]);
    const subjects = subjectsOf(content.current());
    const rows = await listReviews(database, { limit: FEED_PAGE + 1, after });
    const page = rows.slice(0, FEED_PAGE);
    const last = page.at(-1);
    const receipts = await findReceipts(
      database,
      page.map(({ id }) => id),
    );
    const head = await readHead(database);
    const next =
      rows.length > FEED_PAGE && last ? `${origin}${FEED_PATH}?cursor=${writeReviewCursor(last)}` : undefined;
    const body = Buffer.from(
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: `Reviews of ${content.current().company.name}`,
        home_page_url: `${origin}/reviews`,
        feed_url: `${origin}${FEED_PATH}`,
        next_url: next,
        _record: {
          entry: head.seq,
          hash: head.hash,
          read_at: clock().toISOString(),
          keys: `${origin}${FEED_KEYS_PATH}`,
        },
        items: page.map((row) => toItem(row, receipts.get(row.id), { origin, subjects })),
      }),
    );
    return reply
      .headers({
        "content-type": "application/feed+json; charset=utf-8",
        "cache-control": "no-cache",
        "x-jws-signature": sign(body, keys.signer),
      })
      .send(body);
  });
}

function toItem(
  row: ReviewRow,
  receipt: Receipt | undefined,
  { origin, subjects }: { origin: string; subjects: Subjects },
) {
  const { user, verified, worksHere, editedAt } = publicReview(row, subjects);
  return {
    id: row.id,
    url: `${origin}/reviews/${row.id}`,
    content_text: row.description,
    date_published: row.createdAt.toISOString(),
    date_modified: editedAt?.toISOString(),
    authors: [{ name: user.name }],
    _review: {
      rating: row.rating,
      best: RATING_MAX,
      verified: verified !== undefined,
      works_here: worksHere === true,
      content_hash: contentHash(row),
      entry: receipt?.seq,
      entry_hash: receipt?.hash,
    },
  };
}

function sign(body: Buffer, signer: Signer): string {
  const header = Buffer.from(JSON.stringify({ alg: "EdDSA", kid: signer.id })).toString("base64url");
  const signature = signer.sign(Buffer.from(`${header}.${body.toString("base64url")}`));
  return `${header}..${signature.toString("base64url")}`;
}
