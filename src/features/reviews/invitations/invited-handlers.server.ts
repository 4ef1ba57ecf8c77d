import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { contentHash, recordContent } from "#src/server/audit/receipts.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { findSubject, projectSubjects, serviceSubjects } from "#src/server/subjects.ts";
import { isReserved, isShowable, normalizeLine } from "#src/server/text.ts";
import { isOnTeam } from "#src/server/users.ts";
import { AUTHOR_NAME_MAX, DESCRIPTION_MAX } from "../limits.ts";
import { messages } from "../messages.ts";
import { notifyOfReview } from "../moderation/notifications.server.ts";
import { publicReview } from "../public-review.server.ts";
import { insertReview } from "../queries.server.ts";
import { mailReceipt } from "../receipts/mail-receipt.server.ts";
import type { invitedContract } from "./invited-contract.ts";
import { findInvitedRepeat, findOpenInvitation, takeInvitation } from "./invited-queries.server.ts";

export const invitedHandlers: Handlers<typeof invitedContract> = {
  async readInvitation({ body, database, now }) {
    const invitation = await findOpenInvitation(database, body.token, now);
    if (!invitation) throw new ApiError("invitationInvalid");
    return {
      name: invitation.clientName,
      project: findSubject(projectSubjects, invitation.projectId),
      service: findSubject(serviceSubjects, invitation.serviceId),
    };
  },

  async createInvitedReview({ body, database, mailer, config, now, request, invalidatePages }) {
    const { token, rating, description } = body;
    const name = normalizeLine(body.name, AUTHOR_NAME_MAX);
    if (!name || isReserved(name)) throw new ApiError("nameInvalid");
    if (!isShowable(description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");

    const { row, repeat } = await changeWithAudit(database, async (tx) => {
      // Checked inside the transaction: of two requests at once, the second finds the first.
      const repeat = await findInvitedRepeat(tx, { token, rating, description, now });
      if (repeat) return { row: repeat, repeat };
      const invitation = await takeInvitation(tx, token, now);
      if (!invitation) throw new ApiError("invitationInvalid");
      const { id: invitationId, projectId, serviceId } = invitation;
      const about = { invitationId, projectId, serviceId };
      const isTeam = invitation.email !== null && (await isOnTeam(tx, invitation.email));
      const given = { ...about, authorName: name, worksHere: isTeam };
      const { id, worksHere } = await insertReview(tx, null, rating, description, now, given);
      const by = { subject: id, actor: null };
      await appendToAuditLog(tx, now, {
        event: "invitation.used",
        subject: invitationId,
        actor: null,
        details: { review: id },
      });
      await appendToAuditLog(tx, now, { ...by, event: "review.received", details: { rating, name } });
      const content = contentHash({ id, rating, description });
      const receipt = await recordContent(tx, now, { ...by, event: "review.published", details: { content } });
      if (invitation.email) await mailReceipt(tx, { mailer, config }, invitation.email, { receipt });
      await notifyOfReview(tx, { mailer, config }, now, { id, name, rating, description });
      const author = { name, role: null, avatarHash: null, worksHere };
      return { row: { id, rating, description, createdAt: now, ...author, ...about } };
    });
    if (repeat) return { message: messages.submitted, review: publicReview(repeat) };
    invalidatePages("added");
    logChange({ request }, "review.published", { review: row.id });
    return { message: messages.submitted, review: publicReview(row) };
  },
};
