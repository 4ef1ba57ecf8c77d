import { describeForm } from "#src/contract/form.ts";
import { reportsContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** `reference` is the honeypot. */
export const reportForm = describeForm({
  endpoint: reportsContract.reportReview,
  body: ({ reviewId = "", reason = "", note, email, reference }) => ({
    reviewId,
    reason,
    note: note || undefined,
    email: email || undefined,
    reference: reference || undefined,
  }),
  problemOf: ({ reason }) => (reason ? undefined : messages.reasonMissing),
  failed: messages.reportFailed,
  keeps: ["reason", "note", "email"],
});

/** Without a reason the review is hidden for the one that was reported. */
export const decideForm = describeForm({
  endpoint: reportsContract.decideReport,
  body: ({ reportId = "", decision = "", reason, note }) => ({
    reportId,
    decision,
    reason: reason || undefined,
    note: note || undefined,
  }),
  failed: messages.decideFailed,
});
