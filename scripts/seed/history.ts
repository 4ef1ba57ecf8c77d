import path from "node:path";
import { contentFor } from "../../src/content/claims/shown-content.ts";
import { HIDING_REASONS } from "../../src/contract/hiding.ts";
import { eachProfileField } from "../../src/contract/profile-fields.ts";
import type {
  invitations,
  recordChain,
  recordDetails,
  reviewAnswers,
  reviewReceipts,
  reviews,
  users,
} from "../../src/database/schema.ts";
import { ADDRESS_RETENTION_MS, INVITATION_LIFE_MS } from "../../src/features/reviews/invitations/limits.ts";
import { detailHash, type Entry, entryHash } from "../../src/server/audit/audit-log.ts";
import { contentHash } from "../../src/server/audit/receipts.ts";
import { detailsCutoff } from "../../src/server/audit/retention.ts";
import { readContentFiles } from "../../src/server/content/read-files.ts";
import { hashToken } from "../../src/server/security/secrets.ts";
import { subjectsOf } from "../../src/server/subjects.ts";
import { type Random, randomFrom } from "./random.ts";
import { inventAnswer, inventName, inventReview, mailboxOf, NOTES } from "./words.ts";

export interface Plan {
  reviews: number;
  people: number;
  /** The end of the simulated three years. */
  until: Date;
}

/** Rows by table, in an order that satisfies foreign keys. */
export interface Rows {
  users: (typeof users.$inferSelect)[];
  invitations: (typeof invitations.$inferSelect)[];
  reviews: (typeof reviews.$inferSelect)[];
  reviewAnswers: (typeof reviewAnswers.$inferSelect)[];
  recordChain: (typeof recordChain.$inferSelect)[];
  recordDetails: (typeof recordDetails.$inferSelect)[];
  reviewReceipts: (typeof reviewReceipts.$inferSelect)[];
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const DAYS = 3 * 365;
const CONTENT = path.join(import.meta.dirname, "../../content");
/** Approximate number of rows per batch. */
const BATCH = 8_000;
/** Not a valid hash, so that the sample users cannot log in. */
const NO_PASSWORD = "!";

/** The distribution of ratings: mostly high, with some low ones. */
const SPREAD: [rating: number, share: number][] = [
  [5, 0.36],
  [4.5, 0.24],
  [4, 0.16],
  [3.5, 0.08],
  [3, 0.055],
  [2.5, 0.03],
  [2, 0.025],
  [1.5, 0.015],
  [1, 0.02],
  [0.5, 0.007],
  [0, 0.008],
];
const VERIFIED_SHARE = 0.03;
const ANSWERED_SHARE = 0.18;
const HIDDEN_SHARE = 0.01;
/** The number per invited client who reviews: one in five invitations stays unanswered. */
const UNANSWERED_INVITATIONS = 0.25;

/**
 * Simulates three years of an agency day by day: sign-ups, reviews, answers, hidings, and their audit log, chained to the
 * existing entries.
 */
export function* tellHistory(plan: Plan, end: { seq: number; hash: string }): Generator<Rows> {
  const random = randomFrom(end.seq + 1);
  const start = plan.until.getTime() - DAYS * DAY;
  /** When the nth of `count` events happens. The rate grows over time. */
  const timestampOf = (n: number, count: number) =>
    new Date(start + Math.floor(DAYS * DAY * ((n + random.next()) / count) ** 0.7));

  /** Older details have expired, so they are not created. */
  const keptSince = detailsCutoff(plan.until);

  const { projects, services } = subjectsOf(contentFor(readContentFiles(CONTENT).documents, false));
  const people: { id: string; name: string }[] = [];
  /** Audit log entries, by day. */
  const events = new Map<number, { at: Date; entry: Entry }[]>();
  let rows = noRows();
  let chainEnd = end;

  function record(at: Date, event: Entry["event"], subject: string, details?: Entry["details"], actor?: string): void {
    const day = Math.floor((at.getTime() - start) / DAY);
    const entry = { event, subject, actor: actor ?? null, details };
    const known = events.get(day);
    if (known) known.push({ at, entry });
    else events.set(day, [{ at, entry }]);
  }

  function signUp(at: Date): void {
    const [id, name] = [random.idAt(at), inventName(random)];
    const email = `${mailboxOf(name)}.${end.seq + people.length + 1}@mail.example`;
    people.push({ id, name });
    rows.users.push({
      ...eachProfileField((field) => (field === "name" ? name : "")),
      id,
      email,
      passwordHash: NO_PASSWORD,
      role: "Customer",
      avatarHash: null,
      isTeam: false,
      createdAt: at,
    });
    record(at, "account.created", id, undefined, id);
  }

  function invite(at: Date, usedAt: Date | null, clientName: string) {
    const project = random.happens(0.8) ? random.pick(projects) : null;
    const service = random.happens(0.5) ? random.pick(services) : null;
    const id = random.idAt(at);
    const expiresAt = new Date(at.getTime() + INVITATION_LIFE_MS);
    const closedAt = usedAt ?? expiresAt;
    rows.invitations.push({
      id,
      tokenHash: hashToken(id),
      email:
        closedAt.getTime() + ADDRESS_RETENTION_MS < plan.until.getTime()
          ? null
          : `${mailboxOf(clientName)}@client.example`,
      clientName,
      projectId: project?.id ?? null,
      serviceId: service?.id ?? null,
      invitedBy: null,
      createdAt: at,
      expiresAt,
      usedAt,
      remindedAt: null,
      reminderHash: null,
    });
    record(at, "invitation.sent", id, { to: clientName, project: project?.title, service: service?.title });
    return { id, projectId: project?.id ?? null, serviceId: service?.id ?? null };
  }

  function review(at: Date): void {
    const id = random.idAt(at);
    const rating = inventRating(random);
    const isVerified = random.happens(VERIFIED_SHARE);
    const author = isVerified ? { id: null, name: inventName(random) } : reviewer();
    const invitation = isVerified ? invite(earlierThatDay(at), at, author.name) : undefined;
    const reason = random.pick(HIDING_REASONS);
    const hiddenAt = laterIf(rating < 2 ? HIDDEN_SHARE * 5 : HIDDEN_SHARE, at, 12 * HOUR);
    const description = inventReview(random, rating);
    const written: (typeof rows.reviews)[number] = {
      id,
      userId: author.id,
      rating,
      description,
      createdAt: at,
      hiddenAt,
      hiddenReason: hiddenAt ? reason : null,
      worksHere: false,
      worksHereByHand: false,
      isAnswered: false,
      revision: 1,
      editedAt: null,
      invitationId: invitation?.id ?? null,
      authorName: isVerified ? author.name : null,
      projectId: invitation?.projectId ?? null,
      serviceId: invitation?.serviceId ?? null,
    };
    rows.reviews.push(written);
    if (invitation) record(at, "invitation.used", invitation.id, { review: id });
    const details = { rating, ...(isVerified && { name: author.name }) };
    record(at, "review.received", id, details, author.id ?? undefined);
    record(at, "review.published", id, { content: contentHash({ id, rating, description }) });
    if (hiddenAt) record(hiddenAt, "review.hidden", id, { reason, rating, note: random.pick(NOTES), by: "operator" });
    written.isAnswered = answer(id, at, author.name);
    if (isVerified && random.happens(UNANSWERED_INVITATIONS)) invite(at, null, inventName(random));
  }

  function answer(reviewId: string, at: Date, name: string): boolean {
    const answeredAt = laterIf(ANSWERED_SHARE, at, 4 * DAY);
    if (!answeredAt) return false;
    const text = inventAnswer(random, name);
    const times = { createdAt: answeredAt, updatedAt: answeredAt };
    rows.reviewAnswers.push({ reviewId, text, answeredBy: null, answersRevision: 1, ...times });
    record(answeredAt, "review.answered", reviewId, { text, by: "operator" });
    return true;
  }

  /** A random user who has signed up; before the first one, a deleted account. */
  const reviewer = () => (people.length > 0 ? random.pick(people) : { id: null, name: "" });

  const earlierThatDay = (at: Date) => {
    const sinceMidnight = (at.getTime() - start) % DAY;
    return new Date(at.getTime() - Math.floor(random.next() * sinceMidnight));
  };

  /** A time within the span after `at`, with the given probability. Null if not, or if it would be in the future. */
  function laterIf(share: number, at: Date, within: number): Date | null {
    const later = new Date(at.getTime() + 1 + random.below(within));
    return random.happens(share) && later < plan.until ? later : null;
  }

  function closeDay(day: number): void {
    const ofDay = events.get(day) ?? [];
    events.delete(day);
    ofDay.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, entry } of ofDay) {
      const { details = {}, ...what } = entry;
      const salt = random.salt();
      const seq = chainEnd.seq + 1;
      const link = { ...what, seq, at, detailHash: detailHash(salt, details), previousHash: chainEnd.hash };
      const hash = entryHash(link);
      rows.recordChain.push({ ...link, hash });
      chainEnd = { seq, hash };
      const { content } = details;
      if (typeof content === "string")
        rows.reviewReceipts.push({ seq, reviewId: what.subject, salt, details: { content } });
      if (at >= keptSince) rows.recordDetails.push({ seq, salt, details });
    }
  }

  const [signUps, submissions] = [inventQueue(plan.people, timestampOf), inventQueue(plan.reviews, timestampOf)];
  for (let day = 0; day < DAYS; day++) {
    const midnight = new Date(start + (day + 1) * DAY);
    for (const at of signUps.before(midnight)) signUp(at);
    for (const at of submissions.before(midnight)) review(at);
    closeDay(day);
    if (rows.recordChain.length < BATCH) continue;
    yield rows;
    rows = noRows();
  }
  yield rows;
}

const noRows = (): Rows => ({
  users: [],
  invitations: [],
  reviews: [],
  reviewAnswers: [],
  recordChain: [],
  recordDetails: [],
  reviewReceipts: [],
});

/** Generates ordered times, and returns them up to a given time. */
function inventQueue(count: number, timestampOf: (n: number, count: number) => Date) {
  let place = 0;
  let next = count > 0 ? timestampOf(0, count) : undefined;
  return {
    *before(end: Date): Generator<Date> {
      while (next && next < end) {
        yield next;
        place++;
        next = place < count ? timestampOf(place, count) : undefined;
      }
    },
  };
}

function inventRating(random: Random): number {
  let left = random.next();
  for (const [rating, share] of SPREAD) {
    left -= share;
    if (left < 0) return rating;
  }
  return 5;
}
