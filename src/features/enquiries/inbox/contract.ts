import { z } from "zod";
import { eachEnquiryField } from "#src/contract/each-enquiry-field.ts";
import { contract } from "#src/contract/endpoint.ts";
import { ENQUIRY_FORMS, ENQUIRY_STATES } from "#src/contract/enquiry.ts";
import { pageText, paging } from "#src/contract/paging.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { INBOX_SEARCH_MAX, NOTE_MAX, SUBSCRIBERS_PAGE } from "../limits.ts";
import { inboxMessages as messages } from "../messages.ts";

const enquiryState = z.enum(ENQUIRY_STATES);

/** An enquiry in the list. */
export const enquiryLine = z.object({
  _id: z.string(),
  form: z.enum(ENQUIRY_FORMS),
  state: enquiryState,
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: timestamp,
});
export type EnquiryLine = z.input<typeof enquiryLine>;

export const note = z.object({
  _id: z.string(),
  kind: z.enum(["note", "reply"]),
  text: z.string(),
  /** Null if the account has been deleted. */
  by: z.string().nullable(),
  createdAt: timestamp,
});
export type EnquiryNote = z.input<typeof note>;

export const enquiry = enquiryLine.omit({ excerpt: true }).extend({
  ...eachEnquiryField(() => z.string().nullable()),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The check that classified it as spam on arrival. */
  caughtBy: z.enum(["trap", "pace"]).nullable(),
  notes: z.array(note),
  replies: z.number(),
  /** The number of other enquiries from this address. */
  othersOfPerson: z.number(),
});
export type Enquiry = z.input<typeof enquiry>;

export const subscriber = z.object({ _id: z.string(), email: z.string(), confirmedAt: timestamp });
export type Subscriber = z.input<typeof subscriber>;

const enquiryId = z.uuid();
const text = z.string().max(NOTE_MAX * 2);
const changed = z.object({ message: z.string(), enquiry });
const count = z.number();

export const inboxContract = contract({
  inbox: {
    method: "GET",
    path: "/inbox",
    summary: `The enquiries, newest first: ${pageText()}; nextCursor where older ones follow. Without a state all but spam`,
    access: "admin",
    query: z.strictObject({
      state: enquiryState.optional(),
      search: z.string().max(INBOX_SEARCH_MAX).optional(),
      ...paging,
    }),
    response: z.object({
      enquiries: z.array(enquiryLine),
      nextCursor: z.string().optional(),
      /** Counts over all enquiries, ignoring the filter. */
      counts: z.object({ new: count, open: count, done: count, spam: count }),
      /** Set if a search stopped early: it covered enquiries back to this time. */
      searchedBackTo: z.iso.datetime().optional(),
    }),
    needs: "ENQUIRIES=inbox",
  },
  enquiry: {
    method: "GET",
    path: "/enquiry",
    summary: "One enquiry, with its notes and replies",
    access: "admin",
    query: z.strictObject({ enquiryId }),
    response: z.object({ enquiry }),
    errors: ["notFound"],
    needs: "ENQUIRIES=inbox",
  },
  moveEnquiry: {
    method: "PUT",
    path: "/move-enquiry",
    summary: "Change an enquiry’s status; seenState is the status the caller last saw",
    access: "admin",
    body: z.strictObject({ enquiryId, state: enquiryState, seenState: enquiryState }),
    response: changed,
    errors: ["notFound", "changedMeanwhile"],
    event: "enquiry.moved",
    form: {
      submit: "Change status",
      busy: "Saving…",
      // The default: the handler's message names the actual status.
      done: messages.moved.open,
      failed: messages.moveFailed,
      refreshes: ["Record"],
    },
    needs: "ENQUIRIES=inbox",
  },
  openEnquiry: {
    method: "PUT",
    path: "/open-enquiry",
    summary: "Mark an enquiry as open if it is new and its status was never changed",
    access: "admin",
    body: z.strictObject({ enquiryId }),
    response: z.object({ enquiry }),
    errors: ["notFound"],
    event: "enquiry.moved",
    needs: "ENQUIRIES=inbox",
  },
  noteEnquiry: {
    method: "POST",
    path: "/note-enquiry",
    summary: "Add an internal note to an enquiry",
    access: "admin",
    body: z.strictObject({ enquiryId, text }),
    response: changed,
    errors: ["notFound", "textInvalid"],
    fields: { textInvalid: "text" },
    event: "enquiry.noted",
    form: {
      submit: "Save note",
      busy: "Saving…",
      done: messages.noted,
      failed: messages.noteFailed,
      refreshes: ["Record"],
    },
    needs: "ENQUIRIES=inbox",
  },
  replyToEnquiry: {
    method: "POST",
    path: "/reply-to-enquiry",
    summary: "Email a reply to the sender and store it; seenReplies is how many replies the caller saw",
    access: "admin",
    body: z.strictObject({ enquiryId, text, seenReplies: z.number().int().min(0) }),
    response: changed,
    errors: ["notFound", "textInvalid", "changedMeanwhile", "tooManyAttempts"],
    fields: { textInvalid: "text" },
    event: "enquiry.replied",
    form: {
      submit: "Send reply",
      busy: "Sending…",
      done: messages.replied,
      failed: messages.replyFailed,
      refreshes: ["Record"],
    },
    needs: "ENQUIRIES=inbox",
  },
  eraseEnquiry: {
    method: "DELETE",
    path: "/enquiry",
    summary: "Erase an enquiry, or all that came from its address, the newsletter included",
    access: "admin",
    body: z.strictObject({ enquiryId, isWholePerson: z.boolean() }),
    response: z.object({ message: z.string(), erased: z.number() }),
    errors: ["notFound"],
    event: "enquiry.erased",
    form: {
      submit: "Erase this enquiry",
      busy: "Erasing…",
      look: "danger",
      done: messages.erased,
      failed: messages.eraseFailed,
      to: "/dashboard/inbox",
      refreshes: ["Record"],
    },
    needs: "ENQUIRIES=inbox",
  },
  exportEnquiries: {
    method: "GET",
    path: "/export-enquiries",
    summary: "The enquiries as CSV, with the same filter by state as the list",
    access: "admin",
    query: z.strictObject({ state: enquiryState.optional() }),
    response: z.string(),
    needs: "ENQUIRIES=inbox",
  },
  subscribers: {
    method: "GET",
    path: "/subscribers",
    summary: `Newsletter subscribers, newest first: ${pageText(SUBSCRIBERS_PAGE)}`,
    access: "admin",
    query: z.strictObject(paging),
    response: z.object({ subscribers: z.array(subscriber), nextCursor: z.string().optional(), total: z.number() }),
    needs: "ENQUIRIES=inbox",
  },
  removeSubscriber: {
    method: "DELETE",
    path: "/subscribers",
    summary: "Remove a subscriber and delete the address",
    access: "admin",
    body: z.strictObject({ subscriberId: z.uuid() }),
    response: z.object({ message: z.string() }),
    errors: ["notFound"],
    event: "subscriber.removed",
    form: {
      submit: "Remove",
      busy: "Removing…",
      done: messages.removed,
      failed: messages.removeFailed,
      refreshes: ["Record"],
    },
    needs: "ENQUIRIES=inbox",
  },
  exportSubscribers: {
    method: "GET",
    path: "/export-subscribers",
    summary: "The confirmed addresses as CSV, each with its own link to leave",
    access: "admin",
    response: z.string(),
    needs: "ENQUIRIES=inbox",
  },
});
