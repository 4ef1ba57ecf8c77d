import { setTimeout as pause } from "node:timers/promises";
import type { Site } from "../../src/open-site.ts";
import { mailboxOf as localPartOf } from "../seed/words.ts";
import { ENQUIRIES, INVITED, REPORTS } from "./letters.ts";
import { type DemoReview, REVIEWS } from "./reviews.ts";
import { STORIES } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** The login of the demo's Admin. */
export interface Login {
  name: string;
  email: string;
  password: string;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MAIL_WITHIN_MS = 30_000;

interface TimedEvent {
  at: number;
  run(): Promise<unknown>;
}

/**
 * Simulates an agency's last year on an open site through API calls, as visitors would make them. `setNow` sets the site's
 * clock. The Admin is the site's ADMIN_EMAIL.
 */
export async function playYear({ app }: Site, owner: Login, setNow: (time: number) => void): Promise<void> {
  const end = Date.now();
  let now = end;
  const moveTo = (time: number) => {
    now = time;
    setNow(time);
  };
  const admin = new Visitor(app);
  const reviewIds = new Map<string, string>();
  const events: TimedEvent[] = [];
  const on = (daysAgo: number, run: () => Promise<unknown>) =>
    // Spread over the hours of the day, and never in the future.
    events.push({ at: end - daysAgo * DAY - ((events.length * 5) % 11 || 11) * HOUR, run });
  const { projects } = await openAccount();

  for (const review of REVIEWS) {
    on(review.daysAgo, () => (review.project ? reviewByInvitation(review) : reviewByAccount(review)));
    const { answer: text } = review;
    if (text)
      on(review.daysAgo - 1, () => admin.put("/answer-review", { reviewId: idOf(review.name), text, seenText: null }));
  }
  for (const { name, daysAgo, project } of INVITED) on(daysAgo, () => invite(name, project));
  for (const report of REPORTS) on(report.daysAgo, () => reportReview(report));
  for (const enquiry of ENQUIRIES) on(enquiry.daysAgo, () => write(enquiry));

  events.sort((one, other) => one.at - other.at);
  let loggedInAt = 0;
  for (const { at, run } of events) {
    moveTo(at);
    if (at - loggedInAt > HOUR) {
      await admin.post("/login", { email: owner.email, password: owner.password });
      loggedInAt = at;
    }
    await run();
  }

  async function openAccount() {
    moveTo(end - 400 * DAY);
    await signUp(admin, owner);
    return admin.get<{ projects: { id: string; title: string }[] }>("/invitations");
  }

  async function signUp(visitor: Visitor, { name, email, password }: Login): Promise<void> {
    await visitor.post("/sign-up", { name, email, password, rememberMe: true });
    const code = await mailed(email, /^\s*(\d{4})\s*$/m);
    await visitor.post("/verify-user", { otp: code, email });
  }

  async function reviewByAccount({ name, rating, text }: DemoReview): Promise<void> {
    const author = new Visitor(app);
    await signUp(author, { name, email: mailboxOf(name), password: owner.password });
    const { review } = await author.post<Created>("/create-review", { rating, description: text });
    reviewIds.set(name, review._id);
  }

  async function reviewByInvitation({ name, rating, text, project = "" }: DemoReview): Promise<void> {
    await invite(name, project);
    const token = await mailed(mailboxOf(name), /#i=([\w-]+)/);
    const client = new Visitor(app);
    const words = { token, name, rating, description: text };
    const { review } = await client.post<Created>("/create-invited-review", words);
    reviewIds.set(name, review._id);
    const told = STORIES[name];
    if (!told) return;
    const [[quality, schedule, cost, refer], [challenge, solution, result]] = [told.scores, told.answers];
    const story = { quality, schedule, cost, refer, challenge, solution, result };
    await client.put("/client-story", { token, ...story, seenRevision: 0 });
    await client.post("/approve-client-story", { token, seenRevision: 1 });
  }

  async function invite(name: string, project: string): Promise<void> {
    const projectId = projects.find(({ title }) => title === project)?.id ?? null;
    await admin.post("/invitations", { email: mailboxOf(name), name, projectId, serviceId: null });
  }

  async function reportReview({ of, reason, note, email, decision }: (typeof REPORTS)[number]): Promise<void> {
    await new Visitor(app).post("/report-review", { reviewId: idOf(of), reason, note, email });
    if (!decision) return;
    const { reports } = await admin.get<{ reports: { _id: string; note: string }[] }>("/reports?state=open");
    const reportId = reports.find((report) => report.note === note)?._id;
    await admin.put("/decide-report", { reportId, decision });
  }

  async function write({ daysAgo: _, state, note, reply, ...words }: (typeof ENQUIRIES)[number]): Promise<void> {
    const writer = new Visitor(app);
    const { stamp } = await writer.get<{ stamp: string }>("/enquiry-stamp");
    moveTo(now + 4 * 60_000);
    await writer.post("/send-enquiry", { form: "consultation", ...words, stamp });
    const { enquiries } = await admin.get<{ enquiries: { _id: string; email: string }[] }>("/inbox");
    const enquiryId = enquiries.find(({ email }) => email === words.email)?._id;
    if (note) await admin.post("/note-enquiry", { enquiryId, text: note });
    if (reply) await admin.post("/reply-to-enquiry", { enquiryId, text: reply, seenReplies: 0 });
    const { enquiry } = await admin.get<{ enquiry: { state: string } }>(`/enquiry?enquiryId=${enquiryId}`);
    if (enquiry.state !== state) await admin.put("/move-enquiry", { enquiryId, state, seenState: enquiry.state });
  }

  /** Waits for an email to an address, and returns the pattern's match in the newest one. */
  async function mailed(to: string, pattern: RegExp): Promise<string> {
    const begin = performance.now();
    while (performance.now() - begin < MAIL_WITHIN_MS) {
      const { messages } = (await app.inject("/dev/mailbox/messages")).json<{ messages: Mail[] }>();
      const [, found] = pattern.exec(messages.find((mail) => mail.to === to)?.text ?? "") ?? [];
      if (found) return found;
      await pause(100);
    }
    throw new Error(`No mail to ${to} came with what was expected.`);
  }

  function idOf(name: string): string {
    const id = reviewIds.get(name);
    if (!id) throw new Error(`${name} has not written a review yet.`);
    return id;
  }
}

interface Created {
  review: { _id: string };
}
interface Mail {
  to: string;
  text: string;
}

const mailboxOf = (name: string) => `${localPartOf(name)}@client.example`;
