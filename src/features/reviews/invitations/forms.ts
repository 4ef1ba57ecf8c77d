import { describeForm } from "#src/contract/form.ts";
import { invitationsContract } from "./contract.ts";
import { messages } from "./messages.ts";

export const inviteForm = describeForm({
  endpoint: invitationsContract.sendInvitation,
  body: ({ email = "", name = "", projectId, serviceId, replaces }) => ({
    email,
    name,
    projectId: projectId || null,
    serviceId: serviceId || null,
    replaces: replaces || undefined,
  }),
  failed: messages.sendFailed,
});

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

export const revokeForm = describeForm({
  endpoint: invitationsContract.revokeInvitation,
  body: ({ invitationId = "" }) => ({ invitationId }),
  failed: messages.revokeFailed,
});
