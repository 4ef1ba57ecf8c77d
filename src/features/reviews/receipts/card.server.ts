import type { FastifyInstance } from "fastify";
import { STAR } from "#src/client/star.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { RATING_MAX } from "#src/contract/rating.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { UUID } from "#src/server/cursor.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { cardFont, createCardCache, drawFrame, drawText, encodeCard, INK, sendCard } from "#src/server/social-cards.ts";
import { subjectsOf } from "#src/server/subjects.ts";
import type { PublicReview } from "../public-review.server.ts";
import { findReviewStatus } from "./review-status.server.ts";

const TEXT_WIDTH = 1_020;
const TEXT_HEIGHT = 290;
const TEXT_MAX = 150;
/** Font sizes of the quote, by maximum number of code points. */
const SIZES = [
  [40, 92],
  [90, 70],
  [TEXT_MAX + 1, 56],
] as const;

/** Serves the social card of a published review. */
export function serveReviewCards(app: FastifyInstance, appContext: AppContext): void {
  const { database, content } = appContext;
  const font = cardFont(appContext);
  const cards = createCardCache();

  app.get<{ Params: { file: string } }>("/media/reviews/:file", async (request, reply) => {
    const [, id = ""] = /^(.{36})\.jpg$/.exec(request.params.file) ?? [];
    const status = UUID.test(id) ? await findReviewStatus(database, id, subjectsOf(content.current())) : undefined;
    if (status?.state !== "published") throw new ApiError("notFound");
    const { name } = content.current().company;
    // Everything that the card shows.
    const { _id, rating, description, user } = status.review;
    const key = [_id, rating, description, user.name, name];
    return sendCard(request, reply, key, (hash) => cards.get(hash, () => drawCard(status.review, name, font)));
  });
}

async function drawCard({ rating, description, user }: PublicReview, agency: string, font: string): Promise<Buffer> {
  const text = excerpt(description, TEXT_MAX);
  const size = SIZES.find(([most]) => [...text].length <= most)?.[1] ?? SIZES[2][1];
  const quote = await drawText(`“${text}”`, font, size, [TEXT_WIDTH, TEXT_HEIGHT]);
  const author = await drawText(excerpt(user.name, 48), font, 36, [TEXT_WIDTH, 56]);
  return encodeCard(await drawFrame({ agency, font, tone: "sky", inside: drawStars(rating) }), [
    { input: quote, left: 76, top: 230 },
    { input: author, left: 76, top: 540 },
  ]);
}

function drawStars(rating: number): string {
  const stars = Array.from({ length: RATING_MAX }, (_, place) => `<path d="M${place * 28 + 12} 2.4${STAR}"/>`).join("");
  const filled = Math.floor(rating) * 28 + (rating % 1) * 24;
  return `<svg x="76" y="146" width="306" height="54" viewBox="0 0 136 24" fill="${INK}"><g opacity=".2">${stars}</g><svg width="${filled}" height="24">${stars}</svg></svg>`;
}
