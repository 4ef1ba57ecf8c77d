import { brotliCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentFor, type ShownContent } from "../../content/claims/shown-content.ts";
import type { Documents } from "../../content/documents.ts";
import {
  isSelectionName,
  type Selected,
  type SelectedKey,
  type SelectionName,
  selectContent,
} from "../../content/selections.ts";
import type { Figures } from "../../content/tokens.ts";
import { compressQuickly, type Encoding } from "../http/compression.ts";
import type { PageVersion } from "../pages/page-cache.ts";
import { dataOf, overlaySite } from "./check-site.ts";
import { NOTHING_PUBLISHED, type Published } from "./published.ts";
import { type ContentFiles, hashOf } from "./read-files.ts";
import { type PictureView, pictureKey, picturesShown } from "./shown-pictures.ts";

/** A selection of the content for browsers, at an address made of its names and a hash of its bytes. */
export interface ContentFile extends Record<Encoding, Buffer> {
  json: Buffer;
}

/** One state of the content, from which pages are rendered. */
export interface ContentReader {
  content: ShownContent;
  select<Name extends SelectionName>(names: readonly Name[]): Pick<Selected, SelectedKey<Name>>;
  /** The name of the file with these selections; its bytes never change. Drafts have no files. */
  fileName?(names: readonly SelectionName[]): string;
}

export type SiteContent = ReturnType<typeof createContent>;

/** Pages from before the newest publications may still be open, so this many states of the content are kept. */
const KEPT_SNAPSHOTS = 8;
/** Limits the cached files: there are few selections, but their names can be combined freely. */
const KEPT_FILES = 200;

/** Provides publications, and reports whether any may have been missed. */
export interface PublishedSource {
  newest(): Promise<number>;
  read(): Promise<Published>;
  now(): PageVersion;
  isCurrent(reading: PageVersion): boolean;
}

/** Converts documents to the texts that visitors read. */
interface ReaderOptions {
  hidesClaims: boolean;
  figures: Figures | undefined;
}

/** The published content and its selections: the files, with the owner's publications applied. */
export function createContent(files: ContentFiles, options: ReaderOptions, source?: PublishedSource) {
  const snapshots = [createSnapshot(files.documents, options)];
  const newest = () => snapshots[0] as Snapshot;
  let published = NOTHING_PUBLISHED;
  let reading: PageVersion | undefined;
  let isRefreshing: Promise<void> | undefined;

  async function read(from: PublishedSource): Promise<void> {
    // Noted before reading, so that a publication in the meantime is read next time.
    const begun = from.now();
    if ((await from.newest()) !== published.publication) {
      published = await from.read();
      snapshots.unshift(createSnapshot(dataOf(overlaySite(files.documents, published.documents)), options));
      snapshots.length = Math.min(snapshots.length, KEPT_SNAPSHOTS);
    }
    reading = begun;
  }

  return {
    files,
    /** The current content. A page is rendered from one state, even if something is published in the meantime. */
    reader: (): ContentReader => newest(),
    /** The whole content, on the server. */
    current: (): ShownContent => newest().content,
    /** The documents as edited, before tokens are replaced. */
    documents: (): Documents => newest().documents,
    /** The owner's publications over the files. */
    published: (): Published => published,
    /** True if a page, or one that may still be open somewhere, shows this uploaded picture. */
    showsPicture: (view: PictureView): boolean => snapshots.some(({ pictures }) => pictures.has(pictureKey(view))),
    /** The file with this name; undefined if its content was replaced long ago or never existed. */
    find(name: string): ContentFile | undefined {
      const [, joined = "", hash] = /^([\w:+-]+)\.([\w-]+)$/.exec(name) ?? [];
      const names = readNames(joined);
      // Anyone can invent names: only content that exists is compressed.
      return (
        names &&
        snapshots
          .find((snapshot) => {
            const selected = snapshot.select(names);
            return Object.keys(selected).length === names.length && hashOf(selected) === hash;
          })
          ?.file(names)
      );
    },
    /** The current file with one selection; undefined if there is no such selection. */
    findCurrent(name: string): ContentFile | undefined {
      const names = readNames(name);
      return names?.length === 1 && Object.keys(newest().select(names)).length === 1 ? newest().file(names) : undefined;
    },
    /** Reads publications of any instance since the last call. Makes no query if there certainly are none. */
    async refresh(): Promise<void> {
      if (!source || (reading && source.isCurrent(reading))) return;
      isRefreshing ??= read(source).finally(() => {
        isRefreshing = undefined;
      });
      await isRefreshing;
      // The running read may have started before the caller's change.
      if (reading && !source.isCurrent(reading)) await read(source);
    },
  };
}

/** The sorted names of selections in a file's name, which precede its hash. */
function readNames(joined: string): SelectionName[] | undefined {
  const names = joined.split("+");
  const isSorted = names.every((each, place) => place === 0 || each > (names[place - 1] ?? ""));
  return isSorted && names.every(isSelectionName) ? names : undefined;
}

type Snapshot = ReturnType<typeof createSnapshot>;

function createSnapshot(documents: Documents, options: ReaderOptions) {
  const reader = createReader(documents, options);
  const files = new LRUCache<string, ContentFile & { hash: string }>({ max: KEPT_FILES });

  function file(names: readonly SelectionName[]) {
    const key = names.join("+");
    const kept = files.get(key);
    if (kept) return kept;
    const selected = reader.select(names);
    const json = Buffer.from(JSON.stringify(selected));
    const made = { hash: hashOf(selected), json, br: brotliCompressSync(json), gzip: compressQuickly.gzip(json) };
    files.set(key, made);
    return made;
  }

  function fileName(names: readonly SelectionName[]): string {
    const sorted = names.toSorted();
    return `${sorted.join("+")}.${file(sorted).hash}`;
  }

  return { ...reader, documents, pictures: picturesShown(documents), file, fileName };
}

/** Reads documents that are not part of a snapshot, such as drafts. */
export function createReader(documents: Documents, { hidesClaims, figures }: ReaderOptions): ContentReader {
  const content = contentFor(documents, hidesClaims, figures);
  return {
    content,
    select: (names) => selectContent(content, names),
  };
}
