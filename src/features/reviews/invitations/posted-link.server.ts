import { type ActionFunctionArgs, data } from "react-router";
import type { Posted } from "#src/client/use-command.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { messages } from "../messages.ts";
import { ownContract } from "../own/contract.ts";
import type { Written } from "../stories/written-review.tsx";
import { invitedContract } from "./invited-contract.ts";
import type { Invited } from "./use-invitation.ts";

// Invitations without scripts: browsers do not send the fragment, which contains the link's secret. So the link is
// pasted into a form, and every later form on the page includes the token and renders the page again.

const WRITE: string = "createInvitedReview" satisfies keyof typeof invitedContract;

/** The target of a link: the form for its review, the review written with it, or an error. */
export interface Opened {
  invitation?: Invited;
  written?: Written;
  invitationProblem?: string;
}

/** Opens a link. `about` is shown with the review written with it. */
export async function openLink({ context }: ActionFunctionArgs, token: string, about: Partial<Written> = {}) {
  const refuse = (invitationProblem: string, status: number) => data<Opened>({ invitationProblem }, { status });
  if (token === "") return refuse(messages.invitationUnreadable, 422);
  const { call } = contextOf(context);
  const open = await call(invitedContract.readInvitation, { token });
  if (open.isAccepted) return data<Opened>({ invitation: { ...open.body, token } });
  if (open.body.code !== "invitationInvalid") return refuse(open.body.message, open.status);
  const used = await call(ownContract.invitedReview, { token });
  if (!used.isAccepted) return refuse(used.body.message, used.status);
  return data<Opened>({ written: { ...used.body, token, ...about } });
}

/** Runs a command of a link; `withdrawn` is the message once its review is gone. */
export async function runByLink(args: ActionFunctionArgs, token: string, entries: URLSearchParams) {
  const result = await runCommand(args, entries);
  if (!("init" in result)) return result;
  const { data: posted, init } = result;
  const { done }: Partial<Posted> = posted;
  const { data: opened } = await openLink(args, token, { isNew: done !== undefined && posted.name === WRITE });
  return data({ ...posted, ...(done && !opened.written ? { withdrawn: done } : opened) }, init ?? {});
}
