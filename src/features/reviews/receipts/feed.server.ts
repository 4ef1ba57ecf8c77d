import type { FastifyInstance } from "fastify";
import { RATING_MAX } from "#src/contract/rating.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { findNewestEntry, findReceipts, listDayEnds } from "#src/server/audit/receipts.ts";
import type { Signer } from "#src/server/security/secrets.ts";
import { type Subjects, subjectsOf } from "#src/server/subjects.ts";
import { readReviewCursor, writeReviewCursor } from "../list-cursor.server.ts";
import { publicReview } from "../public-review.server.ts";
import { listReviews, type ReviewRow } from "../queries.server.ts";
import { FEED_KEYS_PATH, FEED_PATH, type Feed, type FeedItem, SIGNATURE_HEADER } from "./feed-format.ts";

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
    const newest = await findNewestEntry(database);
    const now = clock();
    const next =
      rows.length > FEED_PAGE && last ? `${origin}${FEED_PATH}?cursor=${writeReviewCursor(last)}` : undefined;
    const feed: Feed = {
      version: "https://jsonfeed.org/version/1.1",
      title: `Reviews of ${content.current().company.name}`,
      home_page_url: `${origin}/reviews`,
      feed_url: `${origin}${FEED_PATH}`,
      next_url: next,
      _record: {
        entry: newest?.seq ?? 0,
        hash: newest?.hash ?? "",
        day: newest?.day,
        days: (await listDayEnds(database, now)).map(({ day, seq, hash }) => ({ day, entry: seq, hash })),
        read_at: now.toISOString(),
        keys: `${origin}${FEED_KEYS_PATH}`,
      },
      items: page.map((row) => toItem(row, receipts.get(row.id), { origin, subjects })),
    };
    const body = Buffer.from(JSON.stringify(feed));
    return reply
      .headers({
        "content-type": "application/feed+json; charset=utf-8",
        "cache-control": "no-cache",
        [SIGNATURE_HEADER]: sign(body, keys.signer),
      })
      .send(body);
  });
}

type Receipts = Awaited<ReturnType<typeof findReceipts>>;

function toItem(
  row: ReviewRow,
  receipt: ReturnType<Receipts["get"]>,
  { origin, subjects }: { origin: string; subjects: Subjects },
): FeedItem {
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
      // The recorded hash: it does not match a text that was changed without an entry.
      content_hash: receipt?.content,
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
