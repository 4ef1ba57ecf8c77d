import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { requireAddressQuota } from "#src/server/security/quotas.ts";
import { normalizeLine } from "#src/server/text.ts";
import { lockPasswordHash } from "#src/server/users.ts";
import { logAccount } from "../../account-log.server.ts";
import { messages as accountMessages } from "../../messages.ts";
import { profileOf } from "../../profile-of.server.ts";

import { type Asked, consumeChallenge, saveChallenge } from "../challenges.server.ts";
import type { secondFactorContract } from "../contract.ts";
import { addFactor, removeFactor, withProof } from "../factors.server.ts";
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from "../limits.ts";
import { finishLogin, requirePendingLogin } from "../login-step.server.ts";
import { messages } from "../messages.ts";
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, notePasskeyUse } from "./passkeys.server.ts";
import { creationOptions, readPasskey, requestOptions, verifySignature } from "./webauthn.server.ts";

export const passkeyHandlers = {
  beginPasskey: withProof(async (call) => {
    const { database, user, session, now } = call;
    const known = await listPasskeys(database, user.id);
    if (known.length >= PASSKEYS_MAX) throw new ApiError("passkeysMany");
    const options = await creationOptions(call, user, known);
    await saveChallenge(database, call, additionIn(session.id), options.challenge, now);
    return { options: JSON.stringify(options) };
  }),

  async addPasskey(call) {
    const { body, database, session, user, now } = call;
    const name = normalizeLine(body.name, PASSKEY_NAME_MAX);
    if (name === undefined) throw new ApiError("passkeyNameInvalid");
    // Removed before it is compared: a challenge allows one attempt, correct or not.
    const challenge = await consumeChallenge(database, call, additionIn(session.id), now);
    if (challenge === undefined) throw new ApiError("setupExpired");
    const passkey = await readPasskey(call, body, challenge);
    const recoveryCodes = await addFactor(call, "passkey", (tx) =>
      insertPasskey(tx, { ...passkey, userId: user.id, name }, now),
    );
    return { message: messages.passkeyAdded, recoveryCodes };
  },

  removePasskey: removeFactor("passkey", (tx, userId, { passkeyId }) => deletePasskey(tx, userId, passkeyId)),

  async beginPasskeyLogin(call) {
    const { database, now } = call;
    const { flow, user } = await requirePendingLogin(call);
    const known = await listPasskeys(database, user.id);
    if (known.length === 0) throw new ApiError("passkeyUnknown");
    const options = await requestOptions(call, known);
    await saveChallenge(database, call, loginOf(flow.id), options.challenge, now);
    return { options: JSON.stringify(options) };
  },

  async verifyPasskey(call) {
    const { body, database, now } = call;
    await requireAddressQuota(call, "codeChecksAddress");
    const login = await requirePendingLogin(call);
    const { flow, user } = login;
    const challenge = await consumeChallenge(database, call, loginOf(flow.id), now);
    if (challenge === undefined) throw new ApiError("passkeyRefused");
    const passkey = await findPasskey(database, user.id, body.id);
    if (!passkey) throw new ApiError("passkeyUnknown");
    const counter = await verifySignature(call, passkey, body, challenge);
    const sessionId = await database.transaction(async (tx) => {
      // Serialized with resets, as for codes, so that no session outlives a reset.
      await lockPasswordHash(tx, user.id);
      if (!(await notePasskeyUse(tx, passkey.id, counter, now))) throw new ApiError("passkeyRefused");
      return finishLogin(tx, call, login);
    });
    logAccount(call, "login.succeeded", user.email);
    return { message: accountMessages.loggedIn, user: await profileOf(call, user, sessionId) };
  },
} satisfies Partial<Handlers<typeof secondFactorContract>>;

const additionIn = (sessionId: string): Asked => ({ sessionId, kind: "passkey" });
const loginOf = (flowId: string): Asked => ({ flowId, kind: "login" });
