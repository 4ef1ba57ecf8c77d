import { ApiError } from "#src/server/http/api-error.ts";
import { parallelChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import { isReserved, isShowable, normalizeLine } from "#src/server/text.ts";
import { isOnTeam } from "#src/server/users.ts";
import { AUTHOR_NAME_MAX, DESCRIPTION_MAX } from "../limits.ts";
import { isByInvitation } from "../own/queries.server.ts";
import { publicReview } from "../public-review.server.ts";
import { findRepeat } from "../queries.server.ts";
import { publish } from "../writing/publish.server.ts";
import type { invitedContract } from "./invited-contract.ts";
import { consumeInvitation, findOpenInvitation, lockInvitation } from "./invited-queries.server.ts";

export const invitedHandlers: Handlers<typeof invitedContract> = {
  async readInvitation({ body, database, content, now }) {
    const { projects, services } = subjectsOf(content.current());
    const invitation = await findOpenInvitation(database, body.token, now);
    if (!invitation) throw new ApiError("invitationInvalid");
    return {
      name: invitation.clientName,
      project: findSubject(projects, invitation.projectId),
      service: findSubject(services, invitation.serviceId),
    };
  },

  createInvitedReview: parallelChange(async (call) => {
    const { body, tx, now } = call;
    const subjects = subjectsOf(call.content.current());
    const { token, description } = body;
    const name = normalizeLine(body.name, AUTHOR_NAME_MAX);
    if (!name || isReserved(name)) throw new ApiError("nameInvalid");
    if (!isShowable(description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");
    const held = await lockInvitation(tx, token);
    if (!held) throw new ApiError("invitationInvalid");
    // The lock lets the second of two simultaneous requests find the first's review.
    const repeat = await findRepeat(tx, isByInvitation(held.id), body, now);
    if (repeat) return { review: publicReview(repeat, subjects) };
    const invitation = await consumeInvitation(tx, token, now);
    if (!invitation) throw new ApiError("invitationInvalid");
    const { id: invitationId, projectId, serviceId, email } = invitation;
    const worksHere = email !== null && (await isOnTeam(tx, call.content.current().company, email));
    const invited = { invitationId, projectId, serviceId, authorName: name, worksHere };
    const row = await publish(call, body, { userId: null, name, email, invited });
    return { review: publicReview({ ...invited, name, role: null, avatarHash: null, ...row }, subjects) };
  }),
};
