// All illustrations: their scene, size and output.
import { MOVING_ILLUSTRATIONS } from "../../../src/ui/sequence/moving-illustrations.ts";
import { colourOf } from "../colours.ts";
import type { Side } from "./feather.ts";

export type Format = {
  /** The folder of encoded files. */
  folder: string;
  width: number;
  height: number;
  samples: number;
  /** Edges where the shadow fades out. Busts have no shadow, and bleed off the bottom. */
  feather: readonly Side[];
  /** AVIF widths. */
  widths: readonly number[];
  /** WebP widths, for browsers without AVIF. */
  fallbacks: readonly number[];
  quality: number;
  /** The maximum size of an AVIF file, in bytes, or that of each width. */
  budget: number | Readonly<Record<number, number>>;
};

// In bytes. A phone waits for the first view's picture, and slow 4G brings no more in one or two round trips.
const ONE_ROUND_TRIP = 14_000;
const TWO_ROUND_TRIPS = 20_000;

const ALL_ROUND: readonly Side[] = ["left", "right", "top", "bottom"];

const SERVICE = {
  folder: "services",
  width: 960,
  height: 720,
  samples: 24,
  feather: ALL_ROUND,
  widths: [960, 640],
  fallbacks: [640],
  quality: 58,
  budget: 30_000,
} as const;

const HERO = {
  folder: "hero",
  width: 1440,
  height: 1440,
  samples: 32,
  feather: ALL_ROUND,
  widths: [1440, 880],
  fallbacks: [880],
  quality: 57,
  budget: { 1440: 45_000, 880: TWO_ROUND_TRIPS },
} as const;

const PAGE = {
  folder: "pages",
  width: 1080,
  height: 810,
  samples: 14,
  feather: ALL_ROUND,
  widths: [1080, 720, 480],
  fallbacks: [720],
  quality: 60,
  budget: { 1080: 45_000, 720: TWO_ROUND_TRIPS, 480: ONE_ROUND_TRIP },
} as const;

export const FORMATS = {
  hero: HERO,
  /** Beside a form it is shown smaller than on the home page, which hides the grain of fewer samples. */
  panel: { ...HERO, samples: 14 },
  /** Smallest as a tile on the search page. */
  service: { ...SERVICE, widths: [960, 640, 240] },
  craft: { ...SERVICE, folder: "crafts", samples: 48 },
  head: { ...SERVICE, folder: "heads" },
  page: PAGE,
  /** Busts bleed off the bottom and have no shadow. */
  group: { ...PAGE, height: 594, feather: [] },
  portrait: {
    folder: "team",
    width: 800,
    height: 934,
    samples: 36,
    feather: [],
    widths: [800, 480],
    fallbacks: [480],
    quality: 58,
    budget: 30_000,
  },
  avatar: {
    folder: "clients",
    width: 256,
    height: 256,
    samples: 64,
    feather: [],
    widths: [],
    fallbacks: [128],
    quality: 58,
    budget: 8_000,
  },
  /** The same, large and without a ground, for the person's own profile. */
  solid: {
    ...PAGE,
    folder: "clients",
    width: 720,
    height: 720,
    samples: 28,
    widths: [720, 480],
    fallbacks: [480],
    budget: 25_000,
  },
  state: {
    folder: "states",
    width: 640,
    height: 480,
    samples: 32,
    feather: ALL_ROUND,
    widths: [640, 400],
    fallbacks: [400],
    quality: 58,
    budget: 20_000,
  },
  /** Also the size of a page's picture: the cup beside the review form. */
  largeState: { ...PAGE, folder: "states", samples: 24, widths: [1080, 640, 400], fallbacks: [400], budget: 45_000 },
  value: {
    folder: "states",
    width: 480,
    height: 480,
    samples: 32,
    feather: ALL_ROUND,
    widths: [480, 240],
    fallbacks: [240],
    quality: 58,
    budget: 15_000,
  },
  feature: {
    folder: "features",
    width: 720,
    height: 720,
    samples: 64,
    feather: ALL_ROUND,
    widths: [],
    fallbacks: [480],
    quality: 58,
    budget: 20_000,
  },
} as const satisfies Record<string, Format>;

export type Cast = {
  /** The file name of the scene and the master. */
  scene: string;
  format: keyof typeof FORMATS;
  /** The file name of the encoded images. */
  name: string;
  /** A background colour that makes the image opaque. */
  backdrop?: string;
};

const castsOf = (format: Cast["format"], prefix: string, names: readonly string[]): Cast[] =>
  names.map((name) => ({ scene: `${prefix}-${name}`, format, name }));

const SOLIDS = [1, 2, 3, 4, 5, 6];

/** Portraits for clients without a picture: each solid on each of five tones. `placeOf` in own-solid.ts chooses one. */
const CLIENTS: readonly Cast[] = ["straw", "verdigris", "sky", "rose", "bone"].flatMap((backdrop, tone) =>
  SOLIDS.map((solid, place) => ({
    scene: `client-${solid}`,
    format: "avatar" as const,
    name: `fallback-${tone * SOLIDS.length + place + 1}`,
    backdrop: colourOf(backdrop),
  })),
);

const SERVICE_IDS = Array.from({ length: 14 }, (_, index) => String(index + 1));

export const CASTS: readonly Cast[] = [
  ...castsOf("hero", "hero", ["melting-pot", "one-piece", "joined-up"]),
  ...castsOf("panel", "hero", ["code", "key", "words", "door", "mailbox"]),
  ...castsOf("service", "service", SERVICE_IDS),
  ...castsOf("craft", "craft", ["management", "writing"]),
  ...castsOf("head", "head", ["letter"]),
  ...castsOf("page", "page", ["bridge", "boards", "stars", "shelf", "cup", "bench", "badge", "seal", "sheets"]),
  ...castsOf("group", "page", ["directors"]),
  ...castsOf("portrait", "team", ["samira-okell", "tobias-renn", "yusuf-adair"]),
  ...CLIENTS,
  // After the portraits, whose master is the same: a scene is drawn in the size of its last cast.
  ...SOLIDS.map((solid) => ({ scene: `client-${solid}`, format: "solid" as const, name: `solid-${solid}` })),
  ...castsOf("largeState", "state", ["no-reviews", "cup", "lidded"]),
  ...castsOf("state", "state", ["tipped", "sent", "offices", "questions", "abacus"]),
  ...castsOf("feature", "feature", ["chain", "shop", "token", "rocket", "pair", "rise"]),
  ...castsOf("value", "value", ["integrity", "trust", "excellence"]),
  ...castsOf("value", "state", ["star"]),
];

type Sequence = {
  /** The file name of an animated scene, and of the master: a sheet of frames. */
  scene: string;
  format: Cast["format"];
  /** True if it ends as it begins, so that only the moving parts are drawn over the still (mask-motion.ts). */
  isGesture?: boolean;
  /** The file name of the still that ends the sequence. The sheet is `<name>-sequence.avif` beside it. */
  name: string;
  width: number;
  samples: number;
  /** A multiple of six, without the still. */
  frames: number;
  /** The duration from the first frame to the still. */
  seconds: number;
  quality: number;
  budget: number;
};

/** Too few samples leave specks, which show on large pale faces. */
const GESTURE_SAMPLES: Readonly<Record<string, number>> = { "service-1": 12, "service-2": 12, "service-9": 12 };
/** Where most of the illustration moves, a frame needs more bytes. */
const GESTURE_WIDTHS: Readonly<Record<string, number>> = { "service-5": 280, "service-12": 300, "service-13": 300 };

export const SEQUENCES: readonly Sequence[] = [
  {
    scene: "hero-melting-pot",
    format: "hero",
    name: "melting-pot",
    width: 540,
    samples: 12,
    frames: 24,
    seconds: 1.5,
    quality: 54,
    budget: 400_000,
  },
  {
    scene: "state-tipped",
    format: "state",
    name: "tipped",
    width: 480,
    samples: 16,
    frames: 18,
    seconds: 1.12,
    quality: 54,
    budget: 100_000,
  },
  ...CASTS.filter(({ format, name }) => MOVING_ILLUSTRATIONS.has(`${FORMATS[format].folder}/${name}`)).map(
    ({ scene, format, name }) => ({
      scene,
      format,
      name,
      isGesture: true,
      width: GESTURE_WIDTHS[scene] ?? 360,
      samples: GESTURE_SAMPLES[scene] ?? 4,
      frames: 12,
      seconds: 0.74,
      quality: 58,
      budget: 35_000,
    }),
  ),
];
