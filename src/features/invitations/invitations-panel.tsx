import type { FormEvent } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { withQuery } from "#src/client/address.ts";
import { messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Moment } from "#src/ui/moment.tsx";
import { EmptyList, Pager } from "#src/ui/table.tsx";
import { toast } from "#src/ui/toast.tsx";
import { useRevokeInvitationMutation } from "./client.ts";
import type { Invitation, invitationsContract } from "./contract.ts";
import { InviteForm } from "./invite-form.tsx";
import { messages } from "./messages.ts";

export type InvitationsPage = ResponseOf<typeof invitationsContract.invitations>;

const STATES: Record<Invitation["state"], string> = { open: "Waiting", used: "Reviewed", expired: "Expired" };

/** Invite a client for a review, and see what became of earlier invitations. */
export function InvitationsPanel({ list }: { list: InvitationsPage }) {
  const [params] = useSearchParams();
  const { invitations, nextCursor, projects, services } = list;
  return (
    <>
      <InviteForm projects={projects} services={services} />
      {invitations.length === 0 ? (
        <EmptyList sentence={messages.noneYet} />
      ) : (
        <table className="table">
          <caption className="unseen">Invitations and what became of them</caption>
          <thead>
            <tr>
              <th scope="col" className="at-least-8">
                Client
              </th>
              <th scope="col" className="at-least-8">
                For
              </th>
              <th scope="col">Sent</th>
              <th scope="col">Until</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <InvitationLine key={invitation._id} invitation={invitation} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        of="invitations"
        first={params.has("cursor") ? withQuery(params, { cursor: undefined }) : undefined}
        next={nextCursor && withQuery(params, { cursor: nextCursor })}
      />
    </>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { name, email, project, service, createdAt, expiresAt, state } = invitation;
  const subjects = [project, service].flatMap((subject) => subject?.title ?? []);
  return (
    <tr>
      <th scope="row" className="free">
        <bdi>{name}</bdi>
        <p className="small quiet">{email}</p>
      </th>
      <td data-label="For" className="free">
        {subjects.join(", ") || "Our work"}
      </td>
      <td data-label="Sent" className="nowrap">
        <Moment iso={createdAt} />
      </td>
      <td data-label="Until" className="nowrap">
        <Moment iso={expiresAt} />
      </td>
      <td data-label="State">
        <div className="row-actions">
          <span className={state === "used" ? "pill" : "pill off"}>{STATES[state]}</span>
          {state !== "used" && <Revoke invitation={invitation} />}
        </div>
      </td>
    </tr>
  );
}

function Revoke({ invitation: { _id: invitationId, name } }: { invitation: Invitation }) {
  const [revokeInvitation, { isLoading }] = useRevokeInvitationMutation();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await revokeInvitation({ invitationId });
    if (error) toast.error(messageOf(error, messages.revokeFailed));
    else toast.success(data.message);
    await revalidate();
  }

  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="invitationId" value={invitationId} />
      <button type="submit" className="row-button" disabled={isLoading} aria-label={`Revoke the invitation of ${name}`}>
        Revoke
      </button>
    </form>
  );
}
