import { brotliCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentFor, type ShownContent } from "../../content/claims/shown-content.ts";
import type { Documents } from "../../content/documents.ts";
import { picturesIn } from "../../content/picture-name.ts";
import {
  isSelectionName,
  type Selected,
  type SelectedKey,
  type SelectionName,
  selectContent,
} from "../../content/selections.ts";
import { compressQuickly, type Encoding } from "../http/compression.ts";
import type { PageVersion } from "../pages/page-cache.ts";
import { dataOf, overlaySite } from "./check-site.ts";
import { NOTHING_PUBLISHED, type Published } from "./published.ts";
import { type ContentFiles, hashOf } from "./read-files.ts";

/** A selection of the content as browsers fetch it, by an address that names it and its bytes. */
export interface ContentFile extends Record<Encoding, Buffer> {
  json: Buffer;
}

/** One state of the content, as a page is rendered from it. */
export interface ContentReader {
  content: ShownContent;
  select<Name extends SelectionName>(names: readonly Name[]): Pick<Selected, SelectedKey<Name>>;
  /** The name of the file that holds these selections: the same bytes for ever. Drafts have no files. */
  fileName?(names: readonly SelectionName[]): string;
}

export type SiteContent = ReturnType<typeof createContent>;

/** Pages from before the newest publications are still open somewhere: so many sets of content are kept for them. */
const KEPT_SNAPSHOTS = 8;
/** Selections are few, but their names can be combined at will. */
const KEPT_FILES = 200;

/** Where publications are read from, and how it is known that none was missed. */
export interface PublishedSource {
  newest(): Promise<number>;
  read(): Promise<Published>;
  now(): PageVersion;
  isCurrent(reading: PageVersion): boolean;
}

/** The content that visitors are shown, and what of it a page selects: the files, with what the owner has published. */
export function createContent(files: ContentFiles, hidesClaims: boolean, source?: PublishedSource) {
  const snapshots = [createSnapshot(files.documents, hidesClaims)];
  const newest = () => snapshots[0] as Snapshot;
  let published = NOTHING_PUBLISHED;
  let reading: PageVersion | undefined;
  let isRefreshing: Promise<void> | undefined;

  async function read(from: PublishedSource): Promise<void> {
    // Noted before reading: what is published during it is read the next time.
    const begun = from.now();
    if ((await from.newest()) !== published.publication) {
      published = await from.read();
      snapshots.unshift(createSnapshot(dataOf(overlaySite(files.documents, published.documents)), hidesClaims));
      snapshots.length = Math.min(snapshots.length, KEPT_SNAPSHOTS);
    }
    reading = begun;
  }

  return {
    files,
    /** What is shown now. A page is rendered from one state, even if something is published meanwhile. */
    reader: (): ContentReader => newest(),
    /** All of it, on the server. */
    current: (): ShownContent => newest().content,
    /** The documents as they are edited, tokens not yet replaced. */
    documents: (): Documents => newest().documents,
    /** What the owner has published over the files. */
    published: (): Published => published,
    /** Whether a page shows this uploaded picture, or one that is still open somewhere does. */
    showsPicture: (hash: string): boolean => snapshots.some(({ pictures }) => pictures.has(hash)),
    /** The file of such a name, unless its content was replaced long ago or never was. */
    find(name: string): ContentFile | undefined {
      const [, joined = "", hash] = /^([\w:+-]+)\.([\w-]+)$/.exec(name) ?? [];
      const names = joined.split("+");
      const isSorted = names.every((each, place) => place === 0 || each > (names[place - 1] ?? ""));
      if (!isSorted || !names.every(isSelectionName)) return undefined;
      // Anyone can invent names: only content that exists is compressed.
      return snapshots
        .find((snapshot) => {
          const selected = snapshot.select(names);
          return Object.keys(selected).length === names.length && hashOf(selected) === hash;
        })
        ?.file(names);
    },
    /** Reads what was published since, on any instance; nothing is read as long as it is certain that nothing was. */
    async refresh(): Promise<void> {
      if (!source || (reading && source.isCurrent(reading))) return;
      isRefreshing ??= read(source).finally(() => {
        isRefreshing = undefined;
      });
      await isRefreshing;
      // It may have begun before what the caller knows of.
      if (reading && !source.isCurrent(reading)) await read(source);
    },
  };
}

type Snapshot = ReturnType<typeof createSnapshot>;

function createSnapshot(documents: Documents, hidesClaims: boolean) {
  const reader = createReader(documents, hidesClaims);
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

  return { ...reader, documents, pictures: picturesIn(documents), file, fileName };
}

/** Reads documents that are in no snapshot, such as drafts. */
export function createReader(documents: Documents, hidesClaims: boolean): ContentReader {
  const content = contentFor(documents, hidesClaims);
  return {
    content,
    select: (names) => selectContent(content, names),
  };
}
