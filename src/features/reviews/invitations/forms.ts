import { describeForm } from "#src/contract/form.ts";
import { invitationsContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** Whether these lines were shown in a preview. Browsers send a field's line breaks as "\r\n". */
export const isPreviewed = (lines = "", previewed = "") =>
  previewed !== "" && lines.replaceAll("\r\n", "\n") === previewed.replaceAll("\r\n", "\n");

export const severalForm = describeForm({
  endpoint: invitationsContract.inviteSeveral,
  // What is sent is what was shown in the preview: a list that was changed since is shown again first.
  body: ({ lines = "", previewed }) => ({ lines, isPreview: !isPreviewed(lines, previewed) }),
  problemOf: ({ lines = "" }) => (lines.trim() ? undefined : messages.severalMissing),
  failed: messages.severalFailed,
});
