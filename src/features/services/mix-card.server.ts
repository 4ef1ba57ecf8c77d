import type { FastifyInstance } from "fastify";
import { nameMix, readMix } from "#src/content/mix.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import {
  builtFile,
  cardFont,
  createCardCache,
  drawFrame,
  drawText,
  encodeCard,
  sendCard,
} from "#src/server/social-cards.ts";
import { SOCIAL_CARD } from "#src/ui/social-card.ts";

const TEXT_BOX = [560, 380] as const;
const LINE_HEIGHT = 0.8;
/** The lower edge of the text, from the top. */
const TEXT_BOTTOM = 554;
const STILL_WIDTH = 640;
/** Font sizes, by maximum number of code points. */
const SIZES = [
  [24, 84],
  [50, 64],
  [Number.POSITIVE_INFINITY, 52],
] as const;

/** Serves the social card of each mix of crafts: their names beside the still that tools/artwork/mixes.ts drew. */
export function serveMixCards(app: FastifyInstance, appContext: AppContext): void {
  const { content } = appContext;
  const font = cardFont(appContext);
  const cards = createCardCache();

  app.get<{ Params: { file: string } }>("/media/mixes/:file", async (request, reply) => {
    const { company, home, serviceTabs } = content.current();
    const [, asked = ""] = /^(.+)\.jpg$/.exec(request.params.file) ?? [];
    const mix = readMix(asked, serviceTabs.tabs);
    if (!mix) throw new ApiError("notFound");
    const words = nameMix(mix, serviceTabs.tabs) || home.services.mix.invitation;
    return sendCard(request, reply, [mix, words, company.name], (hash) =>
      cards.get(hash, () => {
        const still = builtFile(appContext, "images", "mixes", `${mix}.avif`);
        return drawCard({ words, agency: company.name, still, font });
      }),
    );
  });
}

interface Card {
  words: string;
  agency: string;
  /** The still's file. */
  still: string;
  font: string;
}

async function drawCard({ words, agency, still, font }: Card): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const size = SIZES.find(([most]) => [...words].length <= most)?.[1] ?? SIZES[2][1];
  const text = await drawText(words, font, size, TEXT_BOX, LINE_HEIGHT);
  const { height = 0 } = await sharp(text).metadata();
  return encodeCard(await drawFrame({ agency, font, tone: "straw" }), [
    { input: await sharp(still).resize(STILL_WIDTH).toBuffer(), left: SOCIAL_CARD.width - STILL_WIDTH, top: 150 },
    { input: text, left: 76, top: TEXT_BOTTOM - height },
  ]);
}
