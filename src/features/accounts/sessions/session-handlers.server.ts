import type { Database } from "#src/database/connect.server.ts";
import { changeInParallel } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange, parallelChange, type RecordEvent } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { deviceName, knownDevice } from "#src/server/security/devices.ts";
import { hashing } from "#src/server/security/hashing.ts";
import {
  closeSession,
  closeSessionOf,
  closeSessionsOf,
  countOpen,
  forgetSession,
  listSessions,
  openSession,
} from "#src/server/security/sessions.ts";
import { findUserByEmail, setPasswordHash } from "#src/server/users.ts";
import { logAccount } from "../account-log.server.ts";
import { accountsContract } from "../contract.ts";
import { newDeviceEmail } from "../emails/account-emails.ts";
import { messages } from "../messages.ts";
import { profileOf } from "../profile-of.server.ts";
import { requirePassword, requireUnchangedPassword, tryPassword, withPassword } from "../require.server.ts";
import { beginLoginStep } from "../second-factor/login-step.server.ts";
import { messages as factorMessages } from "../second-factor/messages.ts";

export const sessionHandlers = {
  login: hashing(async (call) => {
    const { body, database, hasher, mailer, request } = call;
    const user = await findUserByEmail(database, body.email);
    const device = await knownDevice(call, request, user?.id);
    const verify = () => hasher.verify(body.password, user?.passwordHash); // equally slow without an account
    const matches = await tryPassword(call, body.email, device, verify);
    if (!user || !matches) {
      logAccount(call, "login.failed", body.email);
      throw new ApiError("wrongCredentials");
    }
    const rehashed = hasher.isOutdated(user.passwordHash) ? await hasher.hash(body.password) : undefined;
    const step = await database.transaction(async (tx) => {
      await requireUnchangedPassword(tx, call, user, body.password, "wrongCredentials");
      if (rehashed) await setPasswordHash(tx, user.id, rehashed);
      const secondFactor = await beginLoginStep(tx, call, user);
      if (secondFactor) return { secondFactor };
      if (!device) await mailer.queue(tx, user.email, newDeviceEmail(user.name, deviceName(request)));
      return { sessionId: await openSession(tx, call, user.id, false) };
    });
    if (step.secondFactor) {
      logAccount(call, "login.half", body.email);
      return { message: factorMessages.needed, secondFactor: step.secondFactor };
    }
    logAccount(call, "login.succeeded", body.email);
    return { message: messages.loggedIn, user: await profileOf(call, user, step.sessionId) };
  }),

  async logout(call) {
    const { database, session, reply, config } = call;
    if (session) await closeSession(database, session.id);
    forgetSession(config, reply);
    reply.header("clear-site-data", '"cache"');
    if (session) logAccount(call, "logout", session.user.email);
    return { message: messages.loggedOut };
  },

  async mySessions({ database, user, session, now }) {
    const rows = await listSessions(database, user, now);
    return { sessions: rows.map((row) => ({ ...row, isThisOne: row.id === session.id })) };
  },

  endOtherSessions: withPassword(
    parallelChange(async ({ user, session, tx, record, now }) => {
      const ended = countOpen(await closeSessionsOf(tx, user.id, session.id), user.role, now);
      await record(user.id, { count: ended });
      return { ended };
    }),
  ),

  async endSession(call) {
    const { body, user, session, endpoint, config, reply } = call;
    await requirePassword(call, body.password);
    const end = async (tx: Database, record: RecordEvent) => {
      // Someone else's id gets the same response as an ended session's.
      if (!(await closeSessionOf(tx, user.id, body.id))) throw new ApiError("sessionGone");
      await record(user.id, { count: 1 });
    };
    await inChange(call, end, endpoint.event, changeInParallel);
    if (body.id === session.id) forgetSession(config, reply);
    return { message: accountsContract.endSession.form.done };
  },
} satisfies Partial<Handlers<typeof accountsContract>>;
