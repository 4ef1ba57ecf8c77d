// The signed feed of published reviews, as the server writes it and anyone can verify it (docs/record.md).

export const FEED_PATH = "/reviews/feed.json";
export const FEED_KEYS_PATH = "/.well-known/review-feed-keys.json";
/** Contains a detached JWS (RFC 7515, appendix F) of the body. */
export const SIGNATURE_HEADER = "x-jws-signature";

/** An entry of the record: its number and hash. */
interface FeedEntry {
  entry: number;
  hash: string;
}

/** A page of a JSON Feed 1.1, newest reviews first. */
export interface Feed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  next_url?: string | undefined;
  /** The newest entry, its day (UTC), and the last entry of each public day, newest first. */
  _record: FeedEntry & {
    day?: string | undefined;
    days: (FeedEntry & { day: string })[];
    read_at: string;
    keys: string;
  };
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  url: string;
  content_text: string;
  date_published: string;
  date_modified?: string | undefined;
  authors: { name: string }[];
  _review: {
    rating: number;
    best: number;
    verified: boolean;
    works_here: boolean;
    /** The content hash in the review's newest entry, whose number and hash follow. */
    content_hash?: string | undefined;
    entry?: number | undefined;
    entry_hash?: string | undefined;
  };
}
