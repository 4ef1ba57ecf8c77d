import { writeReviewCursor } from "#src/features/reviews/list-cursor.server.ts";
import { writeCursor } from "#src/server/cursor.ts";

// Every list, search and summary, by its URL, for measuring reads and duration at scale.

/** Every list in every order and filter: its URL without a cursor, and the format of its cursor. */
export const LISTS: Record<string, keyof typeof CURSORS | "none"> = {
  "/get-all-reviews?limit=20": "review",
  "/get-all-reviews?limit=24&minRating=4": "review",
  "/get-all-reviews?limit=24&minRating=4&by=customers": "review",
  "/get-all-reviews?limit=100&minRating=0.5": "review",
  "/get-all-reviews?limit=20&rating=5": "review",
  "/get-all-reviews?limit=20&rating=0": "review",
  "/get-all-reviews?limit=20&sort=highest": "ratedReview",
  "/get-all-reviews?limit=20&sort=lowest": "ratedReview",
  "/get-all-reviews?limit=20&sort=lowest&minRating=4": "ratedReview",
  "/project-reviews": "none",
  "/project-review?projectId=7": "none",
  "/service-reviews?serviceId=1": "none",
  "/review-counts": "none",
  "/record-days": "none",
  "/my-reviews": "none",
  "/reports": "report",
  "/reports?state=open": "report",
  "/overview": "none",
  "/to-do": "none",
  "/all-users": "user",
  "/all-users?sort=name": "name",
  "/all-users?sort=email": "email",
  "/all-users?role=Admin": "user",
  "/all-users?role=Admin&sort=name": "name",
  "/all-users?role=Customer&sort=email": "email",
  "/all-users?search=Imogen%20Vale": "user",
  "/all-users?search=a": "user",
  "/all-users?search=a&role=Admin&sort=name": "name",
  "/all-users?search=nobody-has-this-name": "none",
  "/moderated-reviews": "review",
  "/moderated-reviews?state=published": "review",
  "/moderated-reviews?state=hidden": "review",
  "/moderated-reviews?rating=4.5": "review",
  "/moderated-reviews?rating=0&state=published": "review",
  "/moderated-reviews?rating=4&state=hidden": "review",
  "/moderated-reviews?order=oldest": "review",
  "/moderated-reviews?answer=none&order=oldest": "review",
  "/moderated-reviews?search=bill&rating=5&order=oldest": "review",
  "/moderated-reviews?answer=none": "review",
  "/moderated-reviews?answer=none&rating=2": "review",
  "/moderated-reviews?answer=none-low": "review",
  "/moderated-reviews?search=bill": "review",
  "/moderated-reviews?search=nobody-wrote-this": "review",
  "/moderated-reviews?search=bill&rating=5&state=published": "review",
  "/invitations": "invitation",
  "/invitations?which=expiring": "invitation",
  "/inbox": "enquiry",
  "/inbox?state=new": "enquiry",
  "/inbox?state=open": "enquiry",
  "/inbox?search=text": "enquiry",
  "/inbox?search=nobody-wrote-this": "enquiry",
  "/subscribers": "subscriber",
  "/record": "entry",
  "/record?event=review.received": "entry",
  "/record?event=review.hidden": "entry",
  "/record?event=role.changed": "entry",
};

/** Runs a statement and returns its rows. */
type ReadRows = (statement: string) => Promise<Record<string, unknown>[]>;

interface Position {
  id: string;
  at: string;
  key: string;
}

const NOBODY = "00000000-0000-7000-8000-000000000000";

/** The middle row of a table, in a list's order. */
async function middleOf(rows: ReadRows, table: string, key = "id", timestamp = "created_at"): Promise<Position> {
  const [row] = await rows(
    `select id, ${key} as key, to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${table} order by ${timestamp}, id offset (select count(*) / 2 from ${table}) limit 1`,
  );
  // In an empty table, a cursor before everything.
  return (row ?? { id: NOBODY, key: "", at: "2020-01-01T00:00:00.000Z" }) as unknown as Position;
}

const timestampCursor = ({ id, at }: Position) => writeCursor({ key: at.replace("Z", "000Z"), id });
const CURSORS = {
  review: async (rows: ReadRows) => middleOf(rows, "reviews").then(timestampCursor),
  ratedReview: async (rows: ReadRows) =>
    middleOf(rows, "reviews").then(({ id, at }) =>
      writeReviewCursor({ rating: 4.5, createdAt: new Date(at), id }, "highest"),
    ),
  user: async (rows: ReadRows) => middleOf(rows, "users").then(timestampCursor),
  name: async (rows: ReadRows) => middleOf(rows, "users", 'lower(name) collate "C"').then(writeCursor),
  email: async (rows: ReadRows) => middleOf(rows, "users", 'lower(email) collate "C"').then(writeCursor),
  invitation: async (rows: ReadRows) => middleOf(rows, "invitations").then(timestampCursor),
  enquiry: async (rows: ReadRows) => middleOf(rows, "enquiries").then(timestampCursor),
  report: async (rows: ReadRows) => middleOf(rows, "review_reports").then(timestampCursor),
  subscriber: async (rows: ReadRows) => middleOf(rows, "subscribers", "id", "confirmed_at").then(timestampCursor),
  entry: async (rows: ReadRows) => String((await rows("select seq / 2 as seq from record_head"))[0]?.seq),
};

/** Each list from its start, and from its middle. */
export async function listAddresses(rows: ReadRows): Promise<{ name: string; address: string }[]> {
  const addresses: { name: string; address: string }[] = [];
  for (const [address, kind] of Object.entries(LISTS)) {
    addresses.push({ name: address, address });
    if (kind === "none") continue;
    const cursor = encodeURIComponent(await CURSORS[kind](rows));
    addresses.push({
      name: `${address}, from the middle`,
      address: `${address}${address.includes("?") ? "&" : "?"}cursor=${cursor}`,
    });
  }
  return addresses;
}
