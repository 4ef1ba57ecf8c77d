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

export const severalForm = describeForm({
  endpoint: invitationsContract.inviteSeveral,
  body: ({ lines = "" }) => ({ lines }),
  problemOf: ({ lines = "" }) => (lines.trim() ? undefined : messages.severalMissing),
  failed: messages.severalFailed,
});

export const revokeForm = describeForm({
  endpoint: invitationsContract.revokeInvitation,
  body: ({ invitationId = "" }) => ({ invitationId }),
  failed: messages.revokeFailed,
});
