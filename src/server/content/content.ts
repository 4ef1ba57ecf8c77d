import { brotliCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentFor, type ShownContent } from "../../content/claims/shown-content.ts";
import { isSelected, type Selected, type SelectionName, selections } from "../../content/selections.ts";
import { replaceTokens } from "../../content/tokens.ts";
import { compressQuickly, type Encoding } from "../http/compression.ts";
import { type ContentFiles, hashOf } from "./read-files.ts";

/** A selection of the content as browsers fetch it, by an address that names it and its bytes. */
export interface ContentFile extends Record<Encoding, Buffer> {
  json: Buffer;
}

export type SiteContent = ReturnType<typeof createContent>;

/** Pages from before the newest publications are still open somewhere: so many sets of content are kept for them. */
const KEPT_SNAPSHOTS = 8;
/** Selections are few, but their names can be combined at will. */
const KEPT_FILES = 200;

/** The content that visitors are shown, and what of it a page selects. */
export function createContent(files: ContentFiles, hidesClaims: boolean) {
  const snapshots = [createSnapshot(files, hidesClaims)];
  const newest = () => snapshots[0] as Snapshot;

  return {
    /** All of it, on the server. */
    current: (): ShownContent => newest().content,
    select: <Name extends SelectionName>(names: readonly Name[]): Pick<Selected, Name> => newest().select(names),
    /** The name of the file that holds these selections: the same bytes for ever. */
    fileName(names: readonly SelectionName[]): string {
      const sorted = names.toSorted();
      return `${sorted.join("+")}.${newest().file(sorted).hash}`;
    },
    /** The file of such a name, unless its content was replaced long ago or never was. */
    find(name: string): ContentFile | undefined {
      const [, joined = "", hash] = /^([\w+-]+)\.([\w-]+)$/.exec(name) ?? [];
      const names = joined.split("+");
      if (!names.every(isSelected) || names.some((each, place) => place > 0 && each <= (names[place - 1] ?? "")))
        return undefined;
      // Anyone can invent names: only content that exists is compressed.
      return snapshots.find((snapshot) => hashOf(snapshot.select(names)) === hash)?.file(names);
    },
    /** From now on pages show this. */
    replace(next: ContentFiles): void {
      snapshots.unshift(createSnapshot(next, hidesClaims));
      snapshots.length = Math.min(snapshots.length, KEPT_SNAPSHOTS);
    },
  };
}

type Snapshot = ReturnType<typeof createSnapshot>;

function createSnapshot({ documents }: ContentFiles, hidesClaims: boolean) {
  const content = contentFor(replaceTokens(documents), hidesClaims);
  const files = new LRUCache<string, ContentFile & { hash: string }>({ max: KEPT_FILES });

  function select<Name extends SelectionName>(names: readonly Name[]): Pick<Selected, Name> {
    return Object.fromEntries(names.map((name) => [name, selections[name](content)])) as Pick<Selected, Name>;
  }

  function file(names: readonly SelectionName[]) {
    const key = names.join("+");
    const kept = files.get(key);
    if (kept) return kept;
    const selected = select(names);
    const json = Buffer.from(JSON.stringify(selected));
    const made = { hash: hashOf(selected), json, br: brotliCompressSync(json), gzip: compressQuickly.gzip(json) };
    files.set(key, made);
    return made;
  }

  return { content, select, file };
}
